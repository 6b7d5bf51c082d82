import { useState } from 'react'
import type { MouseEvent } from 'react'
import { t } from '#contract/words.ts'
import type { Command } from '../../../ui/command.ts'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import styles from './rows.module.css'

type Point = { left: number; top: number }
type Open<Row> = { row: Row; dots: HTMLElement; at: Point | null }

type Options<Row> = { nameOf: (row: Row) => string; commandsOf: (row: Row) => Command[] }

/** What has a menu of the browser's own: a link, a field, a text that is selected. */
const hasOwnMenu = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a, textarea, input:not([type="checkbox"])') !== null) ||
  getSelection()?.isCollapsed === false

/**
 * One menu for the rows of a list: below a row's dots, or at the pointer after a right click; the keyboard's menu key
 * counts as one. `menu` is rendered once, beside the list.
 */
export const useRowMenu = <Row,>({ nameOf, commandsOf }: Options<Row>) => {
  const [open, setOpen] = useState<Open<Row> | null>(null)
  const menuOf = (row: Row) => ({
    onDots: (dots: HTMLElement) => setOpen({ row, dots, at: null }),
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const dots = event.currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"]')
      if (!dots || hasOwnMenu(event.target)) return
      event.preventDefault()
      setOpen({ row, dots, at: { left: event.clientX, top: event.clientY } })
    },
  })
  const menu = open && (
    <OpenMenu
      key={`${open.at?.left} ${open.at?.top}`}
      open={open}
      label={t('Actions for "{row}"', { row: nameOf(open.row) })}
      commands={commandsOf(open.row)}
      onClose={() => setOpen(null)}
    />
  )
  return { menuOf, menu }
}

type MenuProps = { open: Omit<Open<unknown>, 'row'>; label: string; commands: Command[]; onClose: () => void }

const OpenMenu = ({ open: { dots, at }, label, commands, onClose }: MenuProps) => {
  const [point, setPoint] = useState<HTMLElement | null>(null)
  if (!at) return <RowMenu {...{ button: dots, label, commands, onClose }} />
  const close = () => {
    dots.focus({ preventScroll: true })
    onClose()
  }
  return (
    <>
      <span ref={setPoint} aria-hidden className={styles.point} style={at} />
      {point && <RowMenu {...{ button: point, label, commands }} position="bottom-start" onClose={close} />}
    </>
  )
}

export type MenuOfRow = ReturnType<ReturnType<typeof useRowMenu>['menuOf']>
