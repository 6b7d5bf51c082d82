import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { addDays } from '#contract/days.ts'
import { t } from '#contract/words.ts'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { forget, useKept } from '../../form/kept.ts'
import { TextField } from '../../form/TextField.tsx'
import { useAdd as useAddRock } from '../../rocks/changes.ts'
import { RockDialogs } from '../../rocks/lazy-parts.ts'
import { useUser } from '../../session/queries.ts'
import { useAdd as useAddTodo } from '../../todos/changes.ts'
import { TodoDialogs } from '../../todos/lazy-parts.ts'
import { useToday } from '../../ui/clock.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { useCreateKey } from '../../ui/page-commands.ts'
import type { StepProps } from './steps.ts'
import styles from './Steps.module.css'

const daysToDoIt = 7

const finishing = (keptAs: string, onDone: () => void) => (): void => {
  forget(keptAs)
  onDone()
}

/** Sets a rock of yours, due at the quarter's end. */
export const RockStep = ({ teamId, onLater, onDone }: StepProps) => {
  const { mutate, isPending } = useAddRock()
  const { last: dueDate } = useCurrentQuarter()
  const { id: ownerId } = useUser()
  const { shown, open, close } = useDialogs<{ kind: 'create'; title: string }>()
  const keptAs = `first rock ${teamId}`
  const finish = finishing(keptAs, onDone)
  const add = (title: string) => {
    if (teamId !== undefined) mutate({ teamId, body: { title, ownerId, dueDate } }, { onSuccess: finish })
  }
  return (
    <>
      <TitleForm
        label={t('Rock')}
        placeholder={t('As in: Win six contracts in the north')}
        verb={t('Create Rock')}
        busy={isPending}
        onAdd={add}
        keptAs={keptAs}
        onMore={(title) => open({ kind: 'create', title })}
        onLater={onLater}
      />
      {shown && <RockDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </>
  )
}

/** Makes a to-do of yours, due within a week. */
export const TodoStep = ({ teamId, onLater, onDone }: StepProps) => {
  const { mutate, isPending } = useAddTodo()
  const dueDate = addDays(useToday(), daysToDoIt)
  const { id: assignedToId } = useUser()
  const { shown, open, close } = useDialogs<{ kind: 'create'; title: string }>()
  const more = (title: string) => open({ kind: 'create', title })
  useCreateKey(t('Create To-Do'), () => more(''))
  const keptAs = `first to-do ${teamId}`
  const finish = finishing(keptAs, onDone)
  const add = (title: string) => {
    if (teamId !== undefined) mutate({ teamId, body: { title, assignedToId, dueDate } }, { onSuccess: finish })
  }
  return (
    <>
      <TitleForm
        label={t('To-do')}
        placeholder={t('As in: Call the bank about the credit line')}
        verb={t('Create To-Do')}
        busy={isPending}
        onAdd={add}
        keptAs={keptAs}
        onMore={more}
        onLater={onLater}
      />
      {shown && <TodoDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </>
  )
}

type FormProps = {
  label: string
  placeholder: string
  verb: string
  busy: boolean
  /** What is typed is kept under it. */
  keptAs: string
  onAdd: (title: string) => void
  onMore: (title: string) => void
  onLater: () => void
}

const TitleForm = ({ label, placeholder, verb, busy, keptAs, onAdd, onMore, onLater }: FormProps) => {
  const [title, setTitle] = useKept(keptAs)
  const [checked, setChecked] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (title.trim() !== '') onAdd(title)
  }
  const more = () => {
    onMore(title)
    setTitle('')
    setChecked(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={label}>
      <TextField
        label={t('Title')}
        placeholder={placeholder}
        value={title}
        maxLength={255}
        error={checked && title.trim() === '' ? t('Title is required') : undefined}
        disabled={busy}
        onChange={setTitle}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={busy}>
          {busy ? t('Creating...') : verb}
        </Button>
        <Button variant="default" onClick={more}>
          {t('More fields')}
        </Button>
        <Button variant="subtle" onClick={onLater}>
          {t('Later')}
        </Button>
      </div>
    </form>
  )
}
