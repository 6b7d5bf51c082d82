import { useEffect, useRef } from 'react'
import type { AddedCommand } from './added-commands.ts'

/** In place of an added command's dialog: does something with the row by one click. */
export const atOnce = <Row>(useAct: () => (row: Row) => void): AddedCommand<Row>['Dialog'] =>
  function AtOnce({ row, onClose }) {
    const act = useAct()
    const done = useRef(false)
    useEffect(() => {
      if (done.current) return
      done.current = true
      act(row)
      onClose()
    }, [act, row, onClose])
    return null
  }
