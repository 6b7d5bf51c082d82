import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { secondFactor } from '#contract/second-factor.ts'
import { t } from '#contract/words.ts'
import { call } from '../../../api.ts'
import { makePasskey } from '../../../session/passkeys.ts'
import { refusedUnlessAtField } from '../../../ui/failures.ts'
import { toast } from '../../../ui/toast.tsx'
import { devicesQuery, passwordQuery } from '../../queries.ts'

/** Your second factor, refetched whenever it is shown. */
export const secondFactorQuery = queryOptions({
  queryKey: ['settings', 'second factor'],
  queryFn: ({ signal }) => call(secondFactor.read, {}, signal),
  staleTime: 0,
})

/** A change after which the panel is read again; with the sentence that says what was done. */
const useFactorChange = <Wish, Reply>(mutationFn: (wish: Wish) => Promise<Reply>, title?: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      if (title !== undefined) toast({ title })
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
      return client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    },
    onError: refusedUnlessAtField,
    // Forgets secrets as soon as nothing shows them.
    gcTime: 0,
  })
}

export const useAddPasskey = () =>
  useFactorChange((wish: { name: string; endOthers: boolean }) => makePasskey(wish), t('Passkey added'))

export const useRenamePasskey = () =>
  useFactorChange(
    ({ id, name }: { id: number; name: string }) =>
      call(secondFactor.renamePasskey, { params: { passkeyId: id }, body: { name } }),
    t('Passkey renamed'),
  )

export const useRemovePasskey = () =>
  useFactorChange(
    (passkeyId: number) => call(secondFactor.removePasskey, { params: { passkeyId } }),
    t('Passkey removed'),
  )

export const useStartApp = () =>
  useFactorChange<void, { secret: string; uri: string }>(() => call(secondFactor.startApp, {}))

export const useConfirmApp = () =>
  useFactorChange(
    (body: { code: string; endOthers: boolean }) => call(secondFactor.confirmApp, { body }),
    t('Authenticator app added'),
  )

export const useRemoveApp = () =>
  useFactorChange<void, void>(() => call(secondFactor.removeApp, {}), t('Authenticator app removed'))

export const useRenewCodes = () =>
  useFactorChange<void, { recoveryCodes: string[] }>(() => call(secondFactor.renewCodes, {}))

/** You then sign in with a passkey alone. */
export const useRemovePassword = () => {
  const client = useQueryClient()
  return useFactorChange<void, void>(async () => {
    await call(secondFactor.removePassword, {})
    void client.invalidateQueries({ queryKey: passwordQuery.queryKey })
  }, t('Password removed'))
}
