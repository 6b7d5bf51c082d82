import type { CSSProperties } from 'react'
import { t } from '#contract/words.ts'
import { SelectBox } from '../SelectBox.tsx'
import type { Column, Item } from './list.ts'
import styles from './Table.module.css'
import type { Selection } from './selection.ts'
import type { ListState } from './use-list.ts'
import { SortHead } from './view/SortHead.tsx'
import type { ListView } from './view/use-list-view.ts'

type Props<Row extends Item, Act> = {
  list: ListState<Row, Act>
  columns: Column<Row, Act>[]
  view: ListView<Row> | undefined
  grips: boolean
  headless: boolean
}

/** The columns' widths, by how wide the window is and on paper, and their heads. */
export const TableHead = <Row extends Item, Act>({ list, columns, view, grips, headless }: Props<Row, Act>) => (
  <>
    <colgroup>
      {grips && <col style={widths({ width: 24 })} data-print="false" />}
      {list.selection && <col style={widths({ width: 36 })} data-print="false" />}
      {columns.map((column) => (
        <col key={column.head} style={widths(column)} data-print={column.print !== false} />
      ))}
      {list.tools.openMenu && <col style={widths({ width: 60, below: { 900: 44 } })} data-print="false" />}
    </colgroup>
    <thead>
      <tr aria-rowindex={1}>
        {grips && <BareHead>{t('Order')}</BareHead>}
        {list.selection && (headless ? <BareHead>{t('Select')}</BareHead> : <SelectHead selection={list.selection} />)}
        {columns.map((column) => (
          <th
            key={column.head}
            scope="col"
            data-print={column.print !== false}
            data-end={column.end}
            {...orderOf(column, view)}
          >
            <Head column={column} view={headless ? undefined : view} />
          </th>
        ))}
        {list.tools.openMenu && (
          <th scope="col" data-print="false" data-end className={styles.actions}>
            <span>{t('Actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  </>
)

type HeadProps<Row, Act> = { column: Column<Row, Act>; view: ListView<Row> | undefined }

const Head = <Row, Act>({ column: { head, bare, sort }, view }: HeadProps<Row, Act>) => {
  if (bare) return <span className="sr-only">{head}</span>
  return view && sort !== undefined ? <SortHead head={head} sort={sort} view={view} /> : head
}

/** Whether rows are sorted by a column, as chosen or in the list's own order. */
const orderOf = <Row, Act>({ sort, sorted }: Column<Row, Act>, view: ListView<Row> | undefined) => {
  const chosen = view?.sorted
  const order = chosen
    ? chosen.key === sort && (chosen.descending ? 'descending' : 'ascending')
    : sorted && (sorted === true ? 'ascending' : sorted)
  return order ? ({ 'data-sorted': true, 'aria-sort': order } as const) : {}
}

const BareHead = ({ children }: { children: string }) => (
  <th scope="col" data-print="false">
    <span className="sr-only">{children}</span>
  </th>
)

type Widths = Pick<Column<unknown, unknown>, 'width' | 'below' | 'print'>

const pixels = (width: number): string => `${width}px`

const widths = ({ width, below = {}, print }: Widths): CSSProperties => {
  const narrow = Object.entries(below).map(([step, less]) => [`--w-${step}`, pixels(less)])
  const own = { ...(width && { '--w': pixels(width) }), ...(print && { '--w-print': `${print}%` }) }
  return { ...own, ...Object.fromEntries(narrow) } as CSSProperties
}

const SelectHead = <Row extends Item>({ selection }: { selection: Selection<Row> }) => {
  const { label, chosen, choosable, isAll, chooseAll } = selection
  return (
    <th scope="col" data-print="false">
      <SelectBox
        label={label}
        chosen={isAll}
        mixed={chosen.size > 0 && !isAll}
        disabled={choosable === 0}
        onChange={chooseAll}
      />
    </th>
  )
}
