import type { Todo } from '#contract/todos.ts'
import { numberText, t } from '#contract/words.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { DueDate } from '../../ui/DueDate.tsx'
import { useCreateKey } from '../../ui/page-commands.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PanelList, PanelTitle } from '../../ui/PanelList.tsx'
import { PanelMenu } from '../../ui/PanelMenu.tsx'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { useToggle } from '../changes.ts'
import { preloadDialogs, TodoDialogs } from '../lazy-parts.ts'
import type { OpenDialog } from '../TodoDialogs.tsx'
import { useOverview } from './overview.ts'
import styles from './TodosPanel.module.css'

const max = 5

/** On the dashboard: your own to-dos, the first few. */
export const TodosPanel = ({ teamId }: { teamId: number | undefined }) => {
  const { overview, isError } = useOverview(teamId)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { mutate: toggle } = useToggle()
  const create = () => open({ kind: 'create' })
  useCreateKey(t('Create To-Do'), create)
  const { total = 0, first } = overview?.yours ?? {}
  return (
    <Panel
      title={t('To-Dos')}
      count={total > 0 ? t('{shown} of {total}', { shown: Math.min(max, total), total: numberText(total) }) : undefined}
      menu={<PanelMenu label={t('To-Dos menu')} to="/todos" onCreate={create} onNear={preloadDialogs} />}
    >
      <PanelList
        rows={first}
        isError={isError}
        max={max}
        heights={[36, 67]}
        failed={t('The to-dos could not be loaded.')}
        none={t('Nothing is assigned to you')}
        create={{ verb: t('Create To-Do'), act: create, onNear: preloadDialogs }}
      >
        {(todo) => <Line key={todo.id} todo={todo} onToggle={(completed) => toggle({ todo, completed })} />}
      </PanelList>
      {shown && <TodoDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </Panel>
  )
}

const Line = ({ todo, onToggle }: { todo: Todo; onToggle: (completed: boolean) => void }) => {
  const { title, completed, priority, can } = todo
  return (
    <li className={styles.line}>
      <Tick done={completed} label={t('Mark "{title}" complete', { title })} disabled={!can.edit} onChange={onToggle} />
      <PanelTitle topic="todos" row={todo} done={completed}>
        {title}
      </PanelTitle>
      <span className={styles.priority}>
        <PriorityMark priority={priority} />
      </span>
      <span className={styles.due}>
        <DueDate item={todo} />
      </span>
    </li>
  )
}
