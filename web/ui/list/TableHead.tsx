import type { CSSProperties } from 'react'
import { t } from '#contract/words.ts'
import { SelectBox } from '../SelectBox.tsx'
import type { Column, Item } from './list.ts'
import styles from './Table.module.css'
import type { Selection } from './selection.ts'
import type { ListState } from './use-list.ts'

type Props<Row extends Item, Act> = {
  list: ListState<Row, Act>
  columns: Column<Row, Act>[]
  grips: boolean
  headless: boolean
}

/** The columns' widths, by how wide the window is and on paper, and their heads. */
export const TableHead = <Row extends Item, Act>({ list, columns, grips, headless }: Props<Row, Act>) => (
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
        {columns.map(({ head, bare, sorted, print, end }) => (
          <th
            key={head}
            scope="col"
            data-print={print !== false}
            data-end={end}
            {...(sorted && { 'data-sorted': true, 'aria-sort': sorted === true ? 'ascending' : sorted })}
          >
            {bare ? <span className="sr-only">{head}</span> : head}
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
