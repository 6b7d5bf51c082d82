import { t } from '#contract/words.ts'

const sentences = {
  google_away: t('Google could not be reached. Try again in a moment.'),
  google_refused: t('Google did not sign you in: the request was canceled or refused.'),
  google_state: t('That sign-in had expired or was already used. Start again from this page.'),
  google_unverified: t('Google has not verified that email address. Verify it with Google, or use another account.'),
  google_off: t('Google sign-in is not set up on this server.'),
  google_failed: t('Google sign-in did not work. Try again.'),
  confirmed_other: t('That is a different account. Continue with the one you are signed in with here.'),
  invitation_over: t('That invitation is no longer valid. Ask for a new one.'),
  invitation_address: t(
    'The invitation is for another email address. Open its link again and choose the account with that address.',
  ),
  address_unconfirmed: t(
    'There is an account with this email address, which is not confirmed. Sign in to it and confirm the address in your settings.',
  ),
  registration_closed: t('Registration is closed here. Ask an administrator to add your email address.'),
}

/** What `?error=<code>` on the sign-in page means. An address can carry any text, so none of it is shown. */
export const errorSentence = (code: string): string =>
  new Map(Object.entries(sentences)).get(code) ?? t('You could not be signed in. Try again.')
