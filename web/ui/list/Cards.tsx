import { memo, useMemo } from 'react'
import type { ComponentType, MouseEvent } from 'react'
import { t } from '#contract/words.ts'
import type { Command } from '../command.ts'
import { MenuButton } from '../MenuButton.tsx'
import { usePrinting } from '../printing.ts'
import { rowProps } from '../row-focus.ts'
import { SelectBox } from '../SelectBox.tsx'
import type { ByHand } from './by-hand.tsx'
import styles from './Cards.module.css'
import { fingerProps } from './finger-props.ts'
import { Renaming } from './Renaming.tsx'
import { lineProps } from './lines.ts'
import type { Lines } from './lines.ts'
import type { CardProps, Item, RowState, Tools, Virtual } from './list.ts'
import { useLongPress } from './long-press.ts'
import { useSwipe } from './swipe.ts'
import type { ListState } from './use-list.ts'
import { GroupHead } from './view/GroupHead.tsx'
import { linesOf } from './view/grouping.ts'
import type { ListView } from './view/use-list-view.ts'
import { WholeCards } from './whole.tsx'

export type CardsProps<Row extends Item, Act> = {
  list: ListState<Row, Act>
  /** A section's; all rows by default. */
  rows?: Row[]
  label?: string
  view?: ListView<Row>
  Card: ComponentType<CardProps<Row, Act>>
  /** For lists that can have thousands of rows; without it all cards are rendered. */
  virtual?: Virtual
  expanded?: ReadonlySet<number>
  /** Cards are moved by menu and keys; a finger on them scrolls. */
  hand?: ByHand<Row> | null
}

const nobody: ReadonlySet<number> = new Set()
const none: Command[] = []

/** The list on a phone. While something is chosen, a tap chooses. */
export const Cards = <Row extends Item, Act>(props: CardsProps<Row, Act>) => {
  const { list, rows = list.rows, label, view, Card, virtual, expanded = nobody, hand } = props
  const { tools, active, focus } = list
  const chosen = list.selection?.chosen ?? nobody
  const printing = usePrinting()
  const { groups, fold = () => undefined } = view ?? {}
  const lines = useMemo(() => linesOf(rows, groups), [rows, groups])
  const rowAt = (index: number) => {
    const line = lines[index]
    if (!line) return null
    if ('group' in line) return <GroupHead group={line.group} onFold={fold} />
    const { row } = line
    const state = {
      chosen: chosen.has(row.id),
      shown: list.shown === row.id,
      choosing: chosen.size > 0,
      renaming: list.renamed === row.id,
      expanded: expanded.has(row.id),
      printing,
    }
    return <OneCard row={row} tools={tools} Card={Card} lines={hand?.lines} {...state} />
  }
  const ids = useMemo(() => lines.map(({ id }) => id), [lines])
  const cards = { kind: tools.kind, ids, active, focus, rowAt, label }
  return virtual ? <virtual.CardList {...cards} cardHeight={virtual.cardHeight} /> : <WholeCards {...cards} />
}

type OneProps<Row, Act> = RowState & {
  row: Row
  tools: Tools<Row, Act>
  Card: ComponentType<CardProps<Row, Act>>
  chosen: boolean
  choosing: boolean
  /** Its title is edited. */
  renaming: boolean
  /** In the detail panel. */
  shown: boolean
  lines: Lines | undefined
}

/** What letting go of a carried card would do. */
const Under = ({ command }: { command: Command | undefined }) =>
  command && (
    <span className={styles.under} data-swipe={command.swipe} data-danger={command.danger} aria-hidden="true">
      <command.icon size={16} />
      {command.name}
    </span>
  )

const isControl = ({ target }: MouseEvent) => target instanceof Element && target.closest('input, [aria-haspopup]')

const PlainCard = <Row extends Item, Act>(props: OneProps<Row, Act>) => {
  const { row, tools, Card, chosen, choosing, renaming, shown, lines, ...state } = props
  const { kind, nameOf, act, enter, openMenu, choose, mayChoose } = tools
  const name = nameOf(row)
  const may = choose !== undefined && mayChoose(row)
  const pick = () => may && choose(row.id, false)
  const press = useLongPress(may ? pick : undefined)
  const swipe = useSwipe(() => (choosing ? none : tools.commandsOf(row).filter((each) => each.swipe !== undefined)))
  const onClickCapture = (event: MouseEvent) => {
    swipe.props.onClickCapture(event)
    press.onClickCapture(event)
    if (event.isPropagationStopped() || !choosing || isControl(event)) return
    event.stopPropagation()
    pick()
  }
  return (
    <div
      {...rowProps(kind, row.id)}
      {...(lines && lineProps(lines, row.id, undefined))}
      {...fingerProps(press, swipe.props)}
      onClickCapture={onClickCapture}
      className={styles.card}
      data-chosen={chosen}
      data-shown={shown}
      onFocus={() => enter(row.id)}
    >
      <Under command={swipe.command} />
      <div className={styles.face}>
        <Renaming row={row} tools={tools} active={renaming}>
          <Card
            row={row}
            act={act}
            state={state}
            select={
              choosing ? (
                <SelectBox label={t('Select "{name}"', { name })} chosen={chosen} disabled={!may} onChange={pick} />
              ) : null
            }
            menu={
              openMenu && (
                <MenuButton label={t('Actions for "{name}"', { name })} onOpen={(button) => openMenu(row, button)} />
              )
            }
          />
        </Renaming>
      </div>
    </div>
  )
}

const OneCard = memo(PlainCard) as typeof PlainCard
