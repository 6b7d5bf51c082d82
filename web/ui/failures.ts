import { ApiError, sentenceOf } from '../api.ts'
import { toast } from './toast.tsx'

const unanswered = { status: 0, problem: { message: '' } }

// Without an answer there is no status to name.
const filled = (sentence: string, status: number): string =>
  sentence.replace(' ({status})', status > 0 ? ` (${status})` : '')

/**
 * Says that a change has failed: the product's sentence, which may name its '({status})', and below it the server's.
 * `whenSilent` replaces the product's where the server says nothing.
 */
export const failed =
  (sentence: string, whenSilent = sentence) =>
  (error: Error): void => {
    const { status, problem } = error instanceof ApiError ? error : unanswered
    const { message } = problem
    toast({
      title: 'Error',
      description: filled(message ? sentence : whenSilent, status),
      ...(message ? { detail: message } : {}),
      variant: 'destructive',
    })
  }

/** Says in the server's words that a change has failed, where the product has no sentence of its own. */
export const refused = (error: Error): void =>
  toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
