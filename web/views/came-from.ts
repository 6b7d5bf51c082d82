import { useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { ViewedPage } from '#contract/views.ts'
import { keep, keptText } from '../form/kept.ts'
import { addressKey, type ReadsSearch } from './shown.ts'

const separator = ' '

/** The view that the list came from, which a reload at the same address knows too, and a function that notes it. */
export const useCameFrom = (page: ViewedPage, teamId: number, read: ReadsSearch) => {
  const keptAs = `view of ${page} ${teamId}`
  const address = addressKey(read(useSearch({ strict: false })))
  const [from, setFrom] = useState<number | null>(() => {
    const [id, ...rest] = keptText(keptAs).split(separator)
    return id && rest.join(separator) === address ? Number(id) : null
  })
  const note = useCallback(
    (id: number | null) => {
      setFrom(id)
      keep(keptAs, id === null ? '' : `${id}${separator}${address}`)
    },
    [keptAs, address],
  )
  return [from, note] as const
}
