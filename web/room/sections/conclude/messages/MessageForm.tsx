import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { CheckList } from '../../../../form/CheckList.tsx'
import { fieldsOf } from '../../../../form/fields.ts'
import { LongTextField } from '../../../../form/LongTextField.tsx'
import { forget } from '../../../../form/kept.ts'
import { useDraft } from '../../../../form/use-draft.ts'
import { useKeptDraft } from '../../../../form/use-kept-draft.ts'
import { useWaitingElsewhere } from '../../../../form/waiting.ts'
import { allTeamsQuery } from '../../../../teams/queries.ts'
import { useSend } from '../../../changes.ts'
import { blank, messageRules } from './draft.ts'
import styles from './messages.module.css'

/** Writes to other teams. */
export const MessageForm = ({ room }: { room: Room }) => {
  const { meetingId, teamId } = room
  const { fields } = messageRules
  const form = useDraft(messageRules, blank)
  const key = `message ${meetingId}`
  useKeptDraft(key, fields, form)
  const { mutateAsync: send, isPending } = useSend()
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const field = fieldsOf({ ...form, readOnly: isPending })
  const clear = () => {
    // Once it is sent, the section may have left the screen.
    forget(key)
    form.restart(blank)
  }
  useWaitingElsewhere({ keptAs: key, fields, start: blank, draft: form.draft, send: { isPending }, onClose: clear })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && form.isValid()) send({ room, message: form.draft }).then(clear, form.refuse)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <LongTextField
        label={t('Message')}
        minRows={2}
        placeholder={t('What others should know about this meeting')}
        {...field('text')}
      />
      <CheckList
        label={t('To (recipients)')}
        options={teams.filter(({ id }) => id !== teamId)}
        none={t('There is no other team.')}
        {...field('teamIds')}
      />
      <Button type="submit" variant="default" disabled={isPending}>
        {isPending ? t('Sending...') : t('Send message')}
      </Button>
    </form>
  )
}
