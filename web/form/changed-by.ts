import type { Problem } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { ApiError } from '../api.ts'
import { senderId } from '../sync/outbox.ts'
import { inSentence } from './words.ts'

/** Who was there before; undefined if the server does not say. */
export type ChangedBy = Problem['changedBy']

export const changedByIn = (error: unknown): ChangedBy =>
  error instanceof ApiError && error.status === 409 ? error.problem.changedBy : undefined

const isOneself = (by: NonNullable<ChangedBy>): boolean => by.id === senderId()

/** Says who has saved another version of what is in a form. */
export const changedWhileEditing = (noun: string, by: ChangedBy): string => {
  const what = inSentence(noun)
  if (!by) return t('Someone changed this {what} while you were editing', { what })
  if (isOneself(by)) return t('You changed this {what} in another tab', { what })
  return t('{by} changed this {what} while you were editing', { by: by.fullName, what })
}

/** The same of a text in its place. */
export const changedWhileTyping = (by: ChangedBy): string => {
  if (!by) return t('Someone changed this while you were typing')
  if (isOneself(by)) return t('You changed this in another tab')
  return t('{by} changed this while you were typing', { by: by.fullName })
}

/** Says why a change is not made or taken back. */
export const changedSince = (by: ChangedBy): string => {
  if (!by) return t('Someone else has changed it since.')
  if (isOneself(by)) return t('You have changed it since in another tab.')
  return t('{by} has changed it since.', { by: by.fullName })
}
