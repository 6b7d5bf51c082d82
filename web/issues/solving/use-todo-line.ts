import type { Issue } from '#contract/issues.ts'
import { lineKinds } from '#contract/reading/lines/kinds.ts'
import { plural, t } from '#contract/words.ts'
import type { DraftState } from '../../form/use-draft.ts'
import type { Adding, Line } from '../../quick-add/adding.ts'
import { forgetLine, useLine } from '../../quick-add/use-line.ts'
import { useToday } from '../../ui/clock.ts'
import { withLines } from './draft.ts'
import type { SolveDraft } from './draft.ts'

/** The line that adds to-dos to an issue's solution; its text is part of the draft. */
export const useTodoLine = (
  { draft, set }: DraftState<SolveDraft>,
  { id, assignedToId, teamId }: Pick<Issue, 'id' | 'assignedToId' | 'teamId'>,
) => {
  const today = useToday()
  const put = async (lines: Line[]) => set({ todos: withLines(draft.todos, lines, { assignedToId, today }) })
  const adding: Adding = {
    hint: t('Add a to-do, @name sets the owner'),
    kinds: lineKinds.solution,
    isDraft: true,
    addWords: (count) => plural(count, 'Add {count} to-do', 'Add {count} to-dos'),
    add: (line) => put([line]),
    addAll: put,
  }
  const keptAs = `to-do of the solution of ${id}`
  const held = [draft.nextTodo, (nextTodo: string) => set({ nextTodo })] as const
  return { adding, line: useLine({ adding, teamId, keptAs, held }), forget: () => forgetLine(keptAs) }
}

export type TodoLine = ReturnType<typeof useTodoLine>
