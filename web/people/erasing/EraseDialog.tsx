import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/words.ts'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { rich } from '../../ui/rich.tsx'
import { useErase } from './changes.ts'
import styles from './EraseDialog.module.css'

type Props = { person: { id: number; fullName: string }; onClose: () => void }

/** Erases a person, who may have been deleted before, once their exact name is typed. */
export const EraseDialog = ({ person: { id, fullName }, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const { mutate, isPending } = useErase()
  const confirmed = typed.trim() === fullName
  return (
    <Dialog
      opened
      title={t('Erase this person?')}
      onClose={onClose}
      onSubmit={() => confirmed && !isPending && mutate({ id, name: typed }, { onSuccess: onClose })}
      footer={
        <>
          <CancelButton />
          <Button type="submit" color="red" disabled={!confirmed || isPending}>
            {isPending ? t('Erasing...') : t('Erase')}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          {rich(
            'Gone at once: the account of {bold}, name, email address, picture, sessions, access tokens, notifications, comments they have deleted, and their name in the history of changes.',
            {
              bold: <b dir="auto">{fullName}</b>,
            },
          )}
        </p>
        <p>
          {t(
            'What stays: what they wrote, as a former member’s, and what was said in minutes and texts, even where it names them. This cannot be undone.',
          )}
        </p>
      </div>
      <TextInput
        label={t('Type {name} to confirm', { name: fullName })}
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  )
}
