import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const signingIn: Topic = {
  id: 'signing-in',
  title: t('Signing in'),
  answers: [
    {
      id: 'google',
      question: t('Why does ‘Continue with Google’ say that it is not set up?'),
      blocks: [
        t('The operator of this installation has to set it up first. Until then, sign in with email and password.'),
        t(
          'For the operator: register the installation with Google, and set `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`.',
        ),
      ],
    },
    {
      id: 'no-password-form',
      question: t('Why is there no form for email and password?'),
      blocks: [
        t(
          'Where Google sign-in is set up, the form is shown only if the operator has turned it on with `PASSWORD_SIGN_IN=true`.',
        ),
      ],
    },
    {
      id: 'invited',
      question: t('I have been invited. How do I get in?'),
      blocks: [
        t(
          'Open the link and choose a password, or continue with Google where that is set up, using the email address the invitation was sent to. The link works once and expires in seven days.',
        ),
      ],
    },
    {
      id: 'forgotten-password',
      question: t('I have forgotten my password. What now?'),
      also: t('reset lost change login'),
      blocks: [
        t(
          'If Google sign-in is set up, continue with Google using the same email address: once that is confirmed, it leads to the same account.',
        ),
        t(
          'Otherwise choose ‘Forgot your password?’ on the sign-in page, and you get an email with a link to set a new one. It works once and expires in 30 minutes. Where email is not set up, ask an admin for a new link: Users, the menu at the end of your row, Reset password. That one works once and expires in an hour.',
        ),
      ],
    },
    {
      id: 'confirm-address',
      question: t('Why should I confirm my email address?'),
      also: t('verify link google account'),
      blocks: [
        t(
          'It proves that the address is yours. Only then can you sign in to this account with Google, and nobody else can claim the address. Open the link in your email, or open User Settings and have it sent again, or confirm with Google there.',
        ),
      ],
    },
    {
      id: 'passkey',
      question: t('What is a passkey, and how do I get one?'),
      also: t('fingerprint face webauthn fido security key password'),
      blocks: [
        t(
          'A passkey is stored on your phone, your computer or a security key, and unlocked there with your fingerprint, your face or a PIN. It signs you in without a password, and nobody can copy it from you or from this server.',
        ),
        t(
          'Click your picture, open User Settings and choose Add Passkey. From then on, choose ‘Sign in with a passkey’. With a passkey you can remove your password. Passkeys need HTTPS and an address with a name; they do not work at an IP address.',
        ),
      ],
    },
    {
      id: 'second-factor',
      question: t('How do I protect my account with a code?'),
      also: t('second factor two twofactor 2fa mfa totp authenticator app security'),
      blocks: [
        t(
          'Open User Settings and set up an authenticator app: scan the picture, and enter the code that the app shows. From then on a code is asked for after your password. Keep the ten recovery codes: each signs you in once if you lose the app.',
        ),
        t(
          'On devices where you are already signed in, you are asked for the code or your passkey before you go on, or you can have them signed out when you set it up. You are asked again before you add or remove a second factor or make new recovery codes.',
        ),
        t(
          'Lost the app and the codes? An admin can reset your second factor: Users, the menu at the end of your row, Reset second factor. Admins can also require a second factor of everyone who signs in with a password, in the account settings.',
        ),
      ],
    },
    {
      id: 'refused-password',
      question: t('Why is my new password refused?'),
      also: t('weak common too short'),
      blocks: [
        t(
          'Common passwords, and those made from your name, your email address or your company’s name, are the first ones others try. Choose a few unrelated words.',
        ),
      ],
    },
    {
      id: 'devices',
      question: t('How do I sign out on another device?'),
      also: t('logout sessions browsers'),
      blocks: [
        t(
          'Click your picture and open User Settings: it lists where you are signed in and when each device was last used, with a button to sign it out. ‘Sign out all other devices’ and ‘Sign out everywhere’ do it for many at once. A new password immediately signs you out everywhere else and ends your access tokens: make new ones for your programs.',
        ),
      ],
    },
    {
      id: 'confirming',
      question: t('Why am I asked to confirm that it is me?'),
      also: t('password again confirm'),
      blocks: [
        t(
          'Otherwise anyone at a computer you left open could take over accounts or export everything. So before an email address or a role changes, admins are invited, access tokens or password links are created, others are signed out, or the workspace is exported or deleted, you are asked for your password, or to continue with Google, unless you have done so within the last ten minutes.',
        ),
      ],
    },
    {
      id: 'too-many-attempts',
      question: t('Why do I have to wait before I can try again?'),
      also: t('locked attempts limit'),
      blocks: [
        t(
          'After ten failed attempts for one account within a minute, further ones are refused for a short time. This keeps others from guessing your password. Your account is not affected.',
        ),
      ],
    },
    {
      id: 'closed-registration',
      question: t('Why can’t I create an account?'),
      also: t('register sign up registration'),
      blocks: [
        t(
          'The operator has closed registration (`REGISTRATION=closed`). Ask an administrator of your company’s workspace to add you.',
        ),
      ],
    },
    {
      id: 'stay-signed-in',
      question: t('How long do I stay signed in?'),
      also: t('session logout expire'),
      blocks: [
        t(
          'Until you log out, until you have not opened Drumbeat in that browser for 30 days, or until 90 days after you signed in. To log out, click your picture and choose Logout.',
        ),
      ],
    },
  ],
}
