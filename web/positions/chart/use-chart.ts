import { useCallback, useMemo, useState } from 'react'
import type { Position } from '#contract/positions.ts'
import type { Command } from '../../ui/command.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { useSearchText } from '../../ui/search-text.ts'
import { useRemove } from '../changes.ts'
import { useCollapsed } from './collapsed.ts'
import { commandsOf } from '../commands.ts'
import { useFind } from './find.ts'
import type { Marks } from '../marks/marks.ts'
import { usePlace } from '../moving/use-place.ts'
import type { OpenDialog } from '../open-dialog.ts'
import type { ChartOf } from '../queries.ts'
import { useChartSearch } from '../search.ts'
import { treeOf } from '../tree.ts'

type Options = {
  of: ChartOf
  positions: readonly Position[]
  /** For screen readers, and on paper. */
  name: string
  /** May be added to and changed; a position says itself what its reader may do with it. */
  mayChange: boolean
  marks?: Marks | undefined
}

/** Where the view goes next; a new object for each jump. */
export type Jump = { id: number; focus: boolean }

/** A chart that is shown: its tree, what is collapsed, found and open of it, and what can be done. */
export const useChart = ({ of, positions, name, mayChange, marks }: Options) => {
  const tree = useMemo(() => treeOf(positions), [positions])
  const { collapsed, toggle, open: openUp } = useCollapsed(`${of.teamId} ${of.draftId}`)
  const [text, setText] = useSearchText()
  const find = useFind(tree, text)
  const { search, replace } = useChartSearch()
  const dialogs = useDialogs<OpenDialog>()
  const [jump, setJump] = useState<Jump | null>(null)
  const place = usePlace(tree)
  const { mutate: remove } = useRemove()
  const showing = useCallback((id: number) => replace({ position: id }), [replace])
  const close = useCallback(() => replace({ position: undefined }), [replace])
  const goTo = (id: number | undefined, focus = false) => {
    if (id === undefined) return
    openUp(tree, id)
    setJump({ id, focus })
  }
  const placeHere = mayChange ? place : undefined
  return {
    of,
    name,
    tree,
    collapsed,
    toggle,
    marks,
    find,
    text,
    jump,
    goTo,
    mayChange,
    dialogs,
    chosenId: search.position,
    open: showing,
    closePanel: close,
    place: placeHere,
    type: (typed: string) => {
      setText(typed)
      goTo(find.first(typed))
    },
    commandsOf: (id: number, toggleHere = toggle): Command[] =>
      commandsOf(id, {
        tree,
        mayAdd: mayChange,
        show: showing,
        toggle: toggleHere,
        openDialog: dialogs.open,
        remove,
        place: placeHere,
      }),
  }
}

export type Chart = ReturnType<typeof useChart>
