import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/words.ts'
import { TextField } from '../../form/TextField.tsx'
import { useUser } from '../../session/queries.ts'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from '../settings.module.css'
import { useDeleteSelf } from './changes.ts'

/** Deletes one's own account once the exact name is typed. */
export const LeaveDialog = ({ onClose }: { onClose: () => void }) => {
  const { fullName } = useUser()
  const [typed, setTyped] = useState('')
  const { mutate, isPending } = useDeleteSelf()
  const confirmed = typed.trim() === fullName
  return (
    <Dialog
      opened
      title={t('Delete your account?')}
      onClose={onClose}
      onSubmit={() => confirmed && !isPending && mutate(typed)}
      footer={
        <>
          <CancelButton />
          <Button type="submit" color="red" disabled={!confirmed || isPending}>
            {isPending ? t('Deleting...') : t('Delete your account')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {t(
            'Gone at once: your account, profile, picture, sessions, access tokens and notifications. You are signed out everywhere.',
          )}
        </p>
        <p>
          {t(
            'What stays: your to-dos, rocks, issues, headlines and comments, as a former member’s. What was assigned to you, your measurables and your seats have no one until your team hands them on.',
          )}
        </p>
        <p>{t('This cannot be undone.')}</p>
        <TextField
          label={t('Type {name} to confirm', { name: fullName })}
          data-autofocus
          autoComplete="off"
          disabled={false}
          error={undefined}
          value={typed}
          onChange={setTyped}
        />
      </div>
    </Dialog>
  )
}
