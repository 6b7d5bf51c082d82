import { useMemo, useState } from 'react'
import type { Milestone } from '#contract/milestones.ts'
import { quarterOf } from '#contract/quarters.ts'
import type { Rock } from '#contract/rocks.ts'
import { localDay } from '#contract/days.ts'
import { focusRow } from '../ui/row-focus.ts'
import { useListKeys } from '../ui/list/list-keys.ts'
import { useArchive } from './changes.ts'
import { commandsOf } from './commands.ts'
import { useFollow } from './follow.ts'
import { useReorder, useToggleMilestone } from './milestone-changes.ts'
import type { OpenDialog } from './open-dialog.ts'
import { nextQuarter } from './quarter-time.ts'
import type { RowActions } from './row-actions.ts'

export type OpenMenu = { rock: Rock; button: HTMLElement; milestone?: Milestone }

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((each) => each !== id))

type OnOpen = (dialog: OpenDialog) => void

const useMilestoneActions = (onOpen: OnOpen) => {
  const { mutate: toggle } = useToggleMilestone()
  const { mutate: reorder } = useReorder()
  return useMemo(
    () => ({
      addMilestone: ({ id }: Rock) => onOpen({ kind: 'add milestone', id }),
      editMilestone: ({ id }: Rock, milestone: Milestone) =>
        onOpen({ kind: 'edit milestone', id, milestoneId: milestone.id }),
      commentMilestone: ({ id }: Rock, milestone: Milestone) =>
        onOpen({ kind: 'milestone comments', id, milestoneId: milestone.id }),
      removeMilestone: ({ id }: Rock, milestone: Milestone) =>
        onOpen({ kind: 'delete milestone', id, milestoneId: milestone.id }),
      toggle: (rock: Rock, milestone: Milestone) => toggle({ rock, milestone, completed: !milestone.completed }),
      reorder: (rock: Rock, ids: string[]) => reorder({ rock, ids }),
    }),
    [onOpen, toggle, reorder],
  )
}

/** What the rows are acted on with: by pointer through `actions`, by the page's keys, through the open menu. */
export const useListState = (rows: Rock[], onOpen: OnOpen) => {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const { mutate: archive } = useArchive()
  const ofMilestones = useMilestoneActions(onOpen)
  const follow = useFollow((id) => setExpanded((ids) => new Set([...ids, id])))
  const actions = useMemo<RowActions>(
    () => ({
      ...ofMilestones,
      expand: ({ id }) => setExpanded((ids) => (ids.has(id) ? without(ids, id) : new Set([...ids, id]))),
      edit: ({ id }) => onOpen({ kind: 'edit', id }),
      files: ({ id }) => onOpen({ kind: 'edit', id, atFiles: true }),
      comments: ({ id }) => onOpen({ kind: 'comments', id }),
      remove: ({ id }) => onOpen({ kind: 'delete', id }),
      archive: (rock) => archive({ rock, isArchived: !rock.isArchived }),
      carryOver: ({ id, teamId, dueDate }) => {
        const today = localDay(new Date())
        onOpen({ kind: 'carry over', teamId, ids: [id], into: nextQuarter(quarterOf(dueDate ?? today), today) })
      },
      follow: (id) => void follow(id),
      menu: (rock, button, milestone) => setMenu({ rock, button, ...(milestone ? { milestone } : {}) }),
      enter: ({ id }) => setActive(id),
    }),
    [ofMilestones, archive, follow, onOpen],
  )
  useListKeys({
    rows,
    active,
    commandsOf: (rock) => commandsOf(rock, actions, localDay(new Date())),
    go: (id) => {
      focusRow(`rock-${id}`)
      document.getElementById(`rock-${id}`)?.scrollIntoView({ block: 'nearest' })
    },
    clear: () => false,
  })
  return { actions, expanded, menu, closeMenu: () => setMenu(null) }
}
