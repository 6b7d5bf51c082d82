import { IconMessageCircle, IconPencil } from '@tabler/icons-react'
import type { Room } from '#contract/room.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { TodoTick } from '../../../todos/columns.tsx'
import type { OpenDialog } from '../../../todos/TodoDialogs.tsx'
import type { Command } from '../../../ui/command.ts'
import { DueDate } from '../../../ui/DueDate.tsx'
import { PersonCell } from '../../../ui/PersonCell.tsx'
import { RowTitle } from '../../../ui/RowTitle.tsx'
import { IssueButton, makeIssue } from '../rows/IssueButton.tsx'
import { useMaking } from '../rows/made-from.ts'
import { useRowMenu } from '../rows/row-menu.tsx'
import { RowLine } from '../rows/RowLine.tsx'

type Options = { room: Room; open: (dialog: OpenDialog) => void }

/** The lines of to-dos with what can be done with them, and their one menu. */
export const useLines = ({ room, open }: Options) => {
  const { takePart } = room.can
  const { makingOf, make } = useMaking(room, 'todo')
  const onMake = ({ id, teamId, title }: Todo) => make(id, { teamId, title, from: { todoId: id } })
  const commandsOf = (todo: Todo): Command[] => [
    makeIssue(makingOf(todo.id), () => onMake(todo)),
    { name: todo.can.edit ? t('Edit') : t('View'), icon: IconPencil, act: () => open({ kind: 'edit', id: todo.id }) },
    { name: t('Comments'), icon: IconMessageCircle, act: () => open({ kind: 'comments', id: todo.id }) },
  ]
  const { menuOf, menu } = useRowMenu<Todo>({ nameOf: ({ title }) => title, commandsOf })
  const lineOf = (todo: Todo) => (
    <RowLine
      key={todo.id}
      name={todo.title}
      menu={takePart ? menuOf(todo) : null}
      lead={<TodoTick todo={todo} />}
      title={<RowTitle title={todo.title} done={todo.completed} onOpen={() => open({ kind: 'edit', id: todo.id })} />}
      facts={
        <>
          <PersonCell person={todo.assignee} />
          <DueDate item={todo} />
        </>
      }
    >
      {takePart && <IssueButton name={todo.title} making={makingOf(todo.id)} onMake={() => onMake(todo)} />}
    </RowLine>
  )
  return { lineOf, menu }
}
