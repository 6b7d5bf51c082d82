import { IconArchive, IconCircleCheck, IconCircleDashed, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import type { Todo } from '#contract/todos.ts'
import { plural, t } from '#contract/words.ts'
import { useMoveToTeam } from '../../sync/moving.ts'
import { TeamAct } from '../../teams/TeamAct.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { BarAct } from '../../ui/list/BarAct.tsx'
import { FieldButtons } from '../../ui/list/FieldButtons.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { editing } from '../in-place/editing.ts'
import { todoFields } from '../in-place/fields.ts'
import { useArchiveSelection, useCompleteSelection, useRemoveSelection } from './changes.ts'
import type { Completion } from './changes.ts'

type Props = { todos: Todo[]; onClear: () => void }

/** What can be done with all chosen to-dos at once, each in one call. */
export const TodoSelectionBar = ({ todos, onClear }: Props) => {
  const { mutate } = useCompleteSelection()
  const move = useMoveToTeam(todoFields)
  const ids = todos.map(({ id }) => id)
  const complete = (edit: Completion) => {
    mutate(edit)
    onClear()
  }
  return (
    <SelectionBar label={t('Selected to-dos')} count={ids.length} onClear={onClear}>
      <CompleteButton todos={todos} onChange={complete} />
      <FieldButtons rows={todos} editing={editing} />
      <TeamAct
        name={t('Move to a team')}
        Icon={IconUsersGroup}
        rows={todos}
        onChoose={(team) => {
          move(todos, team)
          onClear()
        }}
      />
      <ArchiveAct todos={todos} onDone={onClear} />
      <DeleteButton ids={ids} onDone={onClear} />
    </SelectionBar>
  )
}

type CompleteProps = { todos: Todo[]; onChange: (edit: Completion) => void }

const CompleteButton = ({ todos, onChange }: CompleteProps) => {
  const isDone = todos.every(({ completed }) => completed)
  const word = isDone ? t('Mark Incomplete') : t('Mark Complete')
  const Icon = isDone ? IconCircleDashed : IconCircleCheck
  // Those that are so already are left out, and so Undo does not touch them.
  const others = todos.filter(({ completed }) => completed === isDone)
  return (
    <BarAct name={word} Icon={Icon} onAct={() => onChange({ ids: others.map(({ id }) => id), completed: !isDone })} />
  )
}

type DoneProps = { todos: Todo[]; onDone: () => void }

/** Of what is completed; the message says how many are not. */
const ArchiveAct = ({ todos, onDone }: DoneProps) => {
  const archive = useArchiveSelection()
  const ready = todos.filter(({ completed, archivedAt }) => completed && archivedAt === null)
  const open = todos.filter(({ completed }) => !completed).length
  if (ready.length === 0) return null
  const act = () => {
    archive(ready, open > 0 ? plural(open, '{count} open one stays', '{count} open ones stay') : undefined)
    onDone()
  }
  return <BarAct name={t('Archive')} Icon={IconArchive} onAct={act} />
}

const DeleteButton = ({ ids, onDone }: { ids: number[]; onDone: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate } = useRemoveSelection()
  return (
    <>
      <BarAct name={t('Delete')} Icon={IconTrash} onAct={() => setIsAsking(true)} />
      <ConfirmDialog
        opened={isAsking}
        title={plural(ids.length, 'Delete this to-do?', 'Delete {count} to-dos?')}
        message={t('You can restore them for 30 days, in Account Settings under Recently deleted.')}
        verb={t('Delete')}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          mutate(ids)
          onDone()
        }}
      />
    </>
  )
}
