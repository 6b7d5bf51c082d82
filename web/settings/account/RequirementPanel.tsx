import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Workspace } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from '../settings.module.css'
import { useRequireSecondFactor } from './changes.ts'
import { accountSections } from '../sections.ts'

/** Whether signing in with a password is enough; for admins. */
export const RequirementPanel = ({ workspace: { requiresSecondFactor, can } }: { workspace: Workspace }) => {
  const { mutate, isPending } = useRequireSecondFactor()
  const [isAsked, setIsAsked] = useState(false)
  if (!can.edit) return null
  const require = (required: boolean) => mutate(required, { onSettled: () => setIsAsked(false) })
  return (
    <Panel title={accountSections['second-factor']}>
      <div className={styles.body}>
        <div className={styles.line}>
          <span className={styles.hint}>
            {requiresSecondFactor
              ? t('Everyone who signs in with a password needs a passkey or an authenticator app as well.')
              : t('A password is enough to sign in. Everyone may add a second factor in their own settings.')}
          </span>
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => (requiresSecondFactor ? require(false) : setIsAsked(true))}
          >
            {requiresSecondFactor ? t('No longer require it') : t('Require a second factor')}
          </Button>
        </div>
      </div>
      {isAsked && (
        <ConfirmDialog
          opened
          title={t('Require a second factor?')}
          message={t(
            'From now on, people who sign in with a password and have no second factor see only a page to add one. Signing in with Google or a passkey stays as it is.',
          )}
          verb={t('Require')}
          running={isPending ? t('Saving...') : undefined}
          destructive={false}
          onConfirm={() => require(true)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Panel>
  )
}
