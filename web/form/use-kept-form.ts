import { keptOf, useKeptWhileOpen } from './kept-form.ts'
import { useWaitingElsewhere } from './waiting.ts'
import type { SentForm } from './waiting.ts'

/** Sees to it that nothing typed in a form is lost by what its person has not done; a secret is not kept. */
export const useKeptForm = <Draft extends object>(form: SentForm<Draft>): void => {
  const { keptAs, fields, start, draft, send } = form
  useKeptWhileOpen(keptAs, send.secret ? '' : keptOf(fields, start, draft))
  useWaitingElsewhere(form)
}
