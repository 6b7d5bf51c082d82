import { keptOf, useKeptWhileOpen } from './kept-form.ts'
import { useWaitingElsewhere } from './waiting.ts'

type Form<Draft> = Parameters<typeof useWaitingElsewhere<Draft & object>>[0]

/** Sees to it that nothing typed in a form is lost by what its person has not done; a secret is not kept. */
export const useKeptForm = <Draft extends object>(form: Form<Draft>): void => {
  const { keptAs, fields, start, draft, send } = form
  useKeptWhileOpen(keptAs, send.secret ? '' : keptOf(fields, start, draft))
  useWaitingElsewhere(form)
}
