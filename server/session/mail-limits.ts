import { t } from '#contract/words.ts'
import { addressKey } from '#server/addresses.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { hashed, type Limit } from './limits.ts'
import { isTrusted } from './trust.ts'

const oneHour = 60 * 60
const oneDay = 24 * oneHour

/** Ten mails of a kind an hour to one person, whoever asks for them; one kind leaves room for the others. */
export const recipientLimit = (kind: 'invitation' | 'password' | 'notice', email: string): Limit => ({
  key: `${kind} to ${hashed(email)}`,
  max: 10,
  seconds: oneHour,
})

const mostOfStrangers = 20
const mostEnteredByStrangers = 100
const most = 500

/** How many mails a day the people of a workspace may have sent to others; now `times` at once. */
export const workspaceMailLimit = async (db: Db, config: Config, tenantId: number, times = 1): Promise<Limit> => {
  const shared = { key: `mails of ${tenantId}`, seconds: oneDay, times }
  return (await isTrusted(db, config, tenantId))
    ? { ...shared, max: most, refusal: t('This workspace has sent as many emails as it may in a day.') }
    : {
        ...shared,
        max: mostOfStrangers,
        refusal: t('This workspace may send {max} emails a day until an admin has confirmed their email address.', {
          max: mostOfStrangers,
        }),
      }
}

/** How many addresses a day may be entered from one network address, by whoever it is. */
export const enteredFromLimit = (address: string, times = 1): Limit => ({
  key: `entered from ${addressKey(address)}`,
  max: most,
  seconds: oneDay,
  times,
  refusal: t('As many email addresses as may be entered in a day have come from your network.'),
})

/**
 * How many addresses a day the admins of a workspace may enter for people; now `times` at once. The reply says whether an
 * address can be used, and so whether somebody has it in another workspace.
 */
export const enteredLimit = async (db: Db, config: Config, tenantId: number, times = 1): Promise<Limit> => {
  const shared = { key: `entered by ${tenantId}`, seconds: oneDay, times }
  return (await isTrusted(db, config, tenantId))
    ? {
        ...shared,
        max: most,
        refusal: t('As many email addresses as may be entered in a day have been entered here.'),
      }
    : {
        ...shared,
        max: mostEnteredByStrangers,
        refusal: t('This workspace may enter {max} email addresses a day until an admin has confirmed their own.', {
          max: mostEnteredByStrangers,
        }),
      }
}
