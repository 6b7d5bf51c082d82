import { t } from '#contract/words.ts'
import { ApiError, sentenceOf } from '../api.ts'
import { forget, keep, keptText, takeTypedIn, useKept } from '../form/kept.ts'
import { newId } from '../form/new-id.ts'
import { textIn, typedText } from './typed-text.ts'

/** What could not be saved: a change that was refused after it had waited, or what was typed in a team one has left. */
export type Refused = { id: string; text: string; why: string }

const place = 'refused'

const listIn = (kept: string): Refused[] => (kept === '' ? [] : (JSON.parse(kept) as Refused[]))

const whyOf = (error: ApiError): string =>
  error.status === 404
    ? t('Someone has deleted the item meanwhile, or you no longer have access to it.')
    : sentenceOf(error)

const addToKept = (added: Omit<Refused, 'id'>[]): void => {
  if (added.length === 0) return
  keep(place, JSON.stringify([...listIn(keptText(place)), ...added.map((each) => ({ ...each, id: newId() }))]))
}

/**
 * Keeps what was typed in such a change, for whoever typed it to read and copy: no list or form shows it any more. After a
 * conflict the row is still there, and its form has the text; or the change is sent again over what others have changed.
 */
export const keepRefused = (body: unknown, error: unknown): void => {
  const text = typedText(body)
  if (text === '' || !(error instanceof ApiError) || error.status === 409) return
  addToKept([{ text, why: whyOf(error) }])
}

/** Keeps in the same place what somebody has typed in a team that they are no longer in. Returns whether there is any. */
export const keepTypedIn = (teamId: number, why: string): boolean => {
  const texts = takeTypedIn(teamId)
    .map(textIn)
    .filter((text) => text !== '')
  addToKept(texts.map((text) => ({ text, why })))
  return texts.length > 0
}

/** Says why of what was kept for another reason, which was all that was known then. */
export const keepBecause = (was: string, why: string): void => {
  const kept = listIn(keptText(place))
  if (kept.length > 0) keep(place, JSON.stringify(kept.map((each) => (each.why === was ? { ...each, why } : each))))
}

/** What was refused of the person who is signed in, and how to forget it. */
export const useRefused = (): [Refused[], () => void] => {
  const [kept] = useKept(place)
  return [listIn(kept), () => forget(place)]
}
