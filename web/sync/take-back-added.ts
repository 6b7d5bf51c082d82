import { useMutation } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { sentenceOf } from '../api.ts'
import { toast } from '../ui/toast.tsx'
import { isConflict } from './fields.ts'

type Kind<Added> = {
  send: (added: Added) => Promise<void>
  /** What a message is about. */
  about: (added: Added) => string
  onSuccess: () => unknown
  onError: (error: Error) => void
}

/** Takes back that something was just added which cannot be deleted as easily later; if it has been used by now, says why not. */
export const useTakeBackAdded = <Added>({ send, about, onSuccess, onError }: Kind<Added>) =>
  useMutation({
    mutationFn: send,
    onSuccess,
    onError: (error, added) => {
      if (!isConflict(error)) return onError(error)
      toast({ title: t('Not undone'), description: about(added), detail: sentenceOf(error), variant: 'destructive' })
    },
  })
