import { t } from '#contract/words.ts'
import { ApiError, sentenceOf } from '../api.ts'
import { toast } from './toast.tsx'

/** Whether somebody has called the change off themselves. */
export const isCalledOff = (error: Error): boolean => error instanceof ApiError && error.declined

const unanswered = { status: 0, problem: { message: '' } }

// Without a reply there is no status.
const filled = (sentence: string, status: number): string =>
  t(sentence, { status }).replace(status > 0 ? '' : ' (0)', '')

/**
 * Shows a toast that a change has failed: our sentence, which may contain '({status})', and the server's message below.
 * `whenSilent` replaces ours when the server gave no message.
 */
export const failed =
  (sentence: string, whenSilent = sentence) =>
  (error: Error): void => {
    if (isCalledOff(error)) return
    const { status, problem } = error instanceof ApiError ? error : unanswered
    const { message } = problem
    toast({
      title: t('Error'),
      description: filled(message ? sentence : whenSilent, status),
      ...(message ? { detail: message } : {}),
      variant: 'destructive',
    })
  }

/** Shows the server's message in a toast, for changes that have no sentence of their own. */
export const refused = (error: Error): void => {
  if (!isCalledOff(error)) toast({ title: t('Error'), description: sentenceOf(error), variant: 'destructive' })
}

/** Whether the fields of a form show what is wrong. */
export const isAtField = (error: Error): boolean => error instanceof ApiError && error.problem.issues !== undefined

/** Shows the server's message in a toast, unless a field of the form shows it. */
export const refusedUnlessAtField = (error: Error): void => {
  if (!isAtField(error)) refused(error)
}
