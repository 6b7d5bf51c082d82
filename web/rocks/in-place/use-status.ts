import { useCallback, useEffect, useRef } from 'react'
import { t } from '#contract/words.ts'
import { useChangeInPlace } from '../../sync/in-place.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Act } from '../commands.ts'
import { rockFields } from './fields.ts'

const none: readonly Rock[] = []

/** Sets the status of a rock, or of all that are chosen. The same function from render to render. */
export const useSetStatus = (chosen: readonly Rock[] = none): Act['setStatus'] => {
  const change = useChangeInPlace(rockFields)
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  return useCallback(
    (rock, status) => {
      const rows = latest.current.length > 0 ? latest.current : [rock]
      change(rows, { status }, t('Status changed'))
    },
    [change],
  )
}
