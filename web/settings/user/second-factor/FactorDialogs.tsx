import type { Passkey } from '#contract/second-factor.ts'
import { t } from '#contract/words.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { AppDialog } from './AppDialog.tsx'
import { useRemoveApp, useRemovePasskey, useRemovePassword, useRenewCodes } from './changes.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { NewPasskey, RenamePasskey } from './PasskeyDialogs.tsx'

/** Which of the dialogs about your second factor is open. */
export type OpenDialog =
  | { kind: 'passkey' | 'app' | 'remove app' | 'renew' | 'password' }
  | { kind: 'rename' | 'remove'; passkey: Passkey }

type Asked = { onCodes: (codes: string[] | null) => void; onClose: () => void }
type Props = Asked & { shown: OpenDialog | null; codes: string[] | null; otherSessions: number }

export const FactorDialogs = ({ shown, codes, otherSessions, onCodes, onClose }: Props) => {
  if (codes) return <CodesDialog codes={codes} onClose={() => onCodes(null)} />
  if (!shown) return null
  const asked = { onCodes, onClose }
  if (shown.kind === 'passkey') return <NewPasskey otherSessions={otherSessions} {...asked} />
  if (shown.kind === 'app') return <AppDialog otherSessions={otherSessions} {...asked} />
  if (shown.kind === 'rename') return <RenamePasskey passkey={shown.passkey} onClose={onClose} />
  if (shown.kind === 'remove') return <RemovePasskey passkey={shown.passkey} onClose={onClose} />
  if (shown.kind === 'remove app') return <RemoveApp onClose={onClose} />
  return shown.kind === 'renew' ? <RenewCodes {...asked} /> : <RemovePassword onClose={onClose} />
}

const RemovePasskey = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { mutate, isPending } = useRemovePasskey()
  return (
    <ConfirmDialog
      opened
      title={t('Remove “{name}”?', { name })}
      message={t('It no longer signs you in. Remove it from your device as well.')}
      verb={t('Remove')}
      running={isPending ? t('Removing...') : undefined}
      onConfirm={() => mutate(id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

const RemoveApp = ({ onClose }: { onClose: () => void }) => {
  const { mutate, isPending } = useRemoveApp()
  return (
    <ConfirmDialog
      opened
      title={t('Remove the authenticator app?')}
      message={t('Its codes are no longer asked for after your password.')}
      verb={t('Remove')}
      running={isPending ? t('Removing...') : undefined}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

const RenewCodes = ({ onCodes, onClose }: Asked) => {
  const { mutate, isPending } = useRenewCodes()
  return (
    <ConfirmDialog
      opened
      title={t('Make new recovery codes?')}
      message={t('Your current ones no longer work.')}
      verb={t('New Codes')}
      running={isPending ? t('Creating...') : undefined}
      destructive={false}
      onConfirm={() =>
        mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onSettled: onClose })
      }
      onClose={onClose}
    />
  )
}

const RemovePassword = ({ onClose }: { onClose: () => void }) => {
  const { mutate, isPending } = useRemovePassword()
  return (
    <ConfirmDialog
      opened
      title={t('Remove your password?')}
      message={t(
        'You then sign in with a passkey alone, and are signed out everywhere else. Recovery codes need a password: if you lose your passkeys, an admin has to help you.',
      )}
      verb={t('Remove Password')}
      running={isPending ? t('Removing...') : undefined}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
