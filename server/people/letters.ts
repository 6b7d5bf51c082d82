import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import type { Mail } from '#server/mail/mailer.ts'

type Reader = Pick<User, 'fullName' | 'email'>

/** Tells a person what has been done to their account. */
export const letterTo = ({ fullName, email }: Reader, subject: string, news: string): Mail => ({
  to: { name: fullName, address: email },
  subject,
  paragraphs: [
    t('Hello {name},', { name: fullName }),
    news,
    t('If you did not expect this, tell an admin of your workspace.'),
  ],
})

export const passwordMail = (person: Reader): Mail =>
  letterTo(
    person,
    t('Your password was changed'),
    t('The password of your Drumbeat account was changed. Your other sessions and your access tokens have ended.'),
  )

// Without the token's name: it is any text, and an address may be a stranger's.
export const tokenMail = (person: Reader): Mail =>
  letterTo(person, t('An access token was made'), t('An access token for programs was made for your Drumbeat account.'))

/** For both addresses. The old one may be a stranger's, so its mail does not name the new one. */
export const addressMails = (before: Reader, after: Reader): Mail[] => [
  letterTo(before, t('Your email address was changed'), t('Your Drumbeat account no longer uses this email address.')),
  letterTo(after, t('Your email address was changed'), t('Your Drumbeat account now uses this email address.')),
]
