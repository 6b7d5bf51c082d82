import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { proofs } from '#contract/second-factor.ts'
import { session } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { answerAsked } from '../../sync/asking-again.ts'
import { refused } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { userQuery } from '../queries.ts'

/** How you can confirm that it is you, read anew for each question. */
export const waysQuery = queryOptions({
  queryKey: ['session', 'ways to confirm'],
  queryFn: ({ signal }) => call(session.waysToConfirm, {}, signal),
  staleTime: 0,
  gcTime: 0,
})

/** Says that it is them, and reads anew what they may do. */
export const useAnswer = () => {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: userQuery.queryKey })
    answerAsked(true)
  }, [client])
}

/** By what is typed. The question shows refusals. */
export const useConfirmByTyping = (what: 'password' | 'code' | null) =>
  useMutation({
    mutationFn: (typed: string) =>
      what === 'code'
        ? call(proofs.confirmCode, { body: { code: typed } })
        : call(session.confirm, { body: { password: typed } }),
    onSuccess: useAnswer(),
  })

export const useConfirmByPasskey = () =>
  useMutation({
    mutationFn: async () => (await import('../passkeys.ts')).confirmByPasskey(),
    onSuccess: useAnswer(),
    onError: refused,
  })

/** In a window of its own, so that nothing on this page is lost. */
export const useConfirmByProvider = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // At once: browsers open no window that nobody has clicked for.
      const opened = window.open('', '_blank', 'popup,width=520,height=680')
      if (!opened) throw new Error(t('Your browser has blocked the window. Allow it, and try again.'))
      opened.opener = null
      const { url } = await call(session.confirmByProvider, {}).catch((error: unknown) => {
        opened.close()
        throw error
      })
      opened.location.replace(url)
      await client.invalidateQueries({ queryKey: waysQuery.queryKey })
    },
    onError: refused,
  })
}

export const notConfirmable = (): void => {
  toast({ title: t('Error'), description: t('You could not be asked. Try again.'), variant: 'destructive' })
  answerAsked(false)
}
