import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FormEvent } from 'react'
import type { Room } from '#contract/room.ts'
import { CheckList } from '../../../../form/CheckList.tsx'
import { fieldsOf } from '../../../../form/fields.ts'
import { LongTextField } from '../../../../form/LongTextField.tsx'
import { useDraft } from '../../../../form/use-draft.ts'
import { allTeamsQuery } from '../../../../teams/queries.ts'
import { useSend } from '../../../changes.ts'
import { blank, kept, messageRules } from './draft.ts'
import styles from './messages.module.css'

/** Writes to other teams. */
export const MessageForm = ({ room }: { room: Room }) => {
  const { id: roomId, teamId } = room
  const form = useDraft(messageRules, blank, kept.get(roomId))
  const { mutateAsync: send, isPending } = useSend()
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const field = fieldsOf(form)
  useEffect(() => {
    kept.set(roomId, form.draft)
  }, [roomId, form.draft])
  const deliver = async () => {
    try {
      await send({ room, message: form.draft })
      kept.delete(roomId)
      form.restart(blank)
    } catch (error) {
      if (error instanceof Error) form.refuse(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && form.isValid()) void deliver()
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <LongTextField
        label="Message"
        minRows={2}
        placeholder="What others should know of this meeting"
        {...field('text')}
      />
      <CheckList
        label="To"
        options={teams.filter(({ id }) => id !== teamId)}
        none="There is no other team."
        {...field('teamIds')}
      />
      <Button type="submit" variant="default" disabled={isPending}>
        {isPending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  )
}
