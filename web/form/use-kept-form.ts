import { forget } from './kept.ts'
import { keptOf, useKeptWhileOpen } from './kept-form.ts'
import { useLeftWhileSent, useWaitingElsewhere } from './waiting.ts'
import type { SentForm } from './waiting.ts'

/**
 * Sees to it that nothing typed in a form is lost by what its person has not done; a secret is not kept. Returns how the
 * form is closed by its person, once it is saved or discarded.
 */
export const useKeptForm = <Draft extends object>(form: SentForm<Draft>): (() => void) => {
  const { keptAs, fields, start, draft, send, onClose } = form
  const close = () => {
    forget(keptAs)
    onClose()
  }
  useKeptWhileOpen(keptAs, send.secret ? '' : keptOf(fields, start, draft))
  useLeftWhileSent(keptAs, send.isPending)
  useWaitingElsewhere({ ...form, onClose: close })
  return close
}
