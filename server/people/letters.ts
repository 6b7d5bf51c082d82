import type { User } from '#contract/tenants.ts'
import type { Mail } from '#server/mail/mailer.ts'

type Reader = Pick<User, 'fullName' | 'email'>

const unexpected = 'If you did not expect this, tell an admin of your workspace.'

const letterTo = ({ fullName, email }: Reader, subject: string, news: string): Mail => ({
  to: { name: fullName, address: email },
  subject,
  paragraphs: [`Hello ${fullName},`, `${news} ${unexpected}`],
})

export const passwordMail = (person: Reader): Mail =>
  letterTo(person, 'Your password was changed', 'The password of your Drumbeat account was changed.')

// Without the token's name: it is any text, and an address may be a stranger's.
export const tokenMail = (person: Reader): Mail =>
  letterTo(person, 'An access token was made', 'An access token for programs was made for your Drumbeat account.')

/** For both addresses. The old one may be a stranger's, so its mail does not name the new one. */
export const addressMails = (before: Reader, after: Reader): Mail[] => [
  letterTo(before, 'Your email address was changed', 'Your Drumbeat account no longer uses this email address.'),
  letterTo(after, 'Your email address was changed', 'Your Drumbeat account now uses this email address.'),
]
