import type { Topic } from './topic.ts'

export const signingIn: Topic = {
  id: 'signing-in',
  title: 'Signing in',
  answers: [
    {
      id: 'google',
      question: 'Why does ‘Continue with Google’ say that it is not set up?',
      blocks: [
        'The operator of this installation has to register it with Google once and set `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`. Until then sign in with email and password.',
      ],
    },
    {
      id: 'no-password-form',
      question: 'Why is there no form for email and password?',
      blocks: [
        'Where Google sign-in is set up, the form is shown only if the operator wants it: `PASSWORD_SIGN_IN=true`.',
      ],
    },
    {
      id: 'invited',
      question: 'I have been invited. How do I get in?',
      blocks: [
        'Open the link and choose a password, or continue with Google where that is set up: with the address that the invitation names. The link works once, within seven days.',
      ],
    },
    {
      id: 'forgotten-password',
      question: 'I have forgotten my password. What now?',
      also: 'reset lost change login',
      blocks: [
        'If Google sign-in is set up, continue with Google with the same email address: it leads to the same account.',
        'Otherwise use ‘Forgotten your password?’ on the sign-in page: a link by mail lets you set a new one, once, within 30 minutes. Where no mail is set up, ask an administrator for a link: Users, the menu at the end of your row, Reset password. It works once, within an hour.',
      ],
    },
    {
      id: 'devices',
      question: 'How do I sign out on another device?',
      also: 'logout sessions browsers',
      blocks: [
        'User Settings, in the menu behind your picture, lists where you are signed in and when each device was last used, with a button for each. Changing your password signs you out everywhere else at once.',
      ],
    },
    {
      id: 'too-many-attempts',
      question: 'Why do I have to wait before I can try again?',
      also: 'locked attempts limit',
      blocks: [
        'After ten failed attempts for one account within a minute, further ones are refused for a short time. That keeps others from guessing your password. Your account stays as it is.',
      ],
    },
    {
      id: 'closed-registration',
      question: 'Why can I not create an account?',
      also: 'register sign up registration',
      blocks: [
        'The operator has closed registration (`REGISTRATION=closed`). An administrator of your company’s workspace can add you.',
      ],
    },
    {
      id: 'stay-signed-in',
      question: 'How long do I stay signed in?',
      also: 'session logout expire',
      blocks: [
        'Until you log out, or until you have not opened Drumbeat in that browser for 30 days. Logging out is in the menu behind your picture.',
      ],
    },
  ],
}
