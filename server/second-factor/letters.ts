import type { User } from '#contract/tenants.ts'
import { msg, t } from '#contract/words.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { letterTo } from '#server/people/letters.ts'

const news = {
  'passkey added': {
    subject: msg('A passkey was added to your account'),
    text: msg('A new passkey lets its owner into your Drumbeat account.'),
  },
  'passkey removed': {
    subject: msg('A passkey was removed from your account'),
    text: msg('A passkey no longer lets anybody into your Drumbeat account.'),
  },
  'app added': {
    subject: msg('An authenticator app was added to your account'),
    text: msg('Signing in to Drumbeat with your password now also takes a code of your authenticator app.'),
  },
  'app removed': {
    subject: msg('The authenticator app was removed from your account'),
    text: msg('Signing in to Drumbeat no longer takes a code of your authenticator app.'),
  },
  'codes renewed': {
    subject: msg('Your recovery codes were replaced'),
    text: msg('Your previous recovery codes for Drumbeat no longer work.'),
  },
  'code used': {
    subject: msg('A recovery code was used'),
    text: msg('Someone has used a recovery code of your Drumbeat account. It no longer works.'),
  },
  'password removed': {
    subject: msg('Your password was removed'),
    text: msg('Your Drumbeat account no longer has a password. You sign in with a passkey.'),
  },
  reset: {
    subject: msg('Your second factor was reset'),
    text: msg(
      'An admin has removed the passkeys, the authenticator app and the recovery codes of your Drumbeat account.',
    ),
  },
}

export type FactorNews = keyof typeof news

/** Tells a person what has been done to their second factor. */
export const factorMail = (person: Pick<User, 'fullName' | 'email'>, what: FactorNews): Mail =>
  letterTo(person, t(news[what].subject), t(news[what].text))
