import { useEffect } from 'react'
import type { Headline } from '#contract/headlines.ts'
import { useUser } from '../../session/queries.ts'
import { useView } from '../changes.ts'

/** Counts you among the readers of a headline that is open. */
export const useCounted = (headline: Headline): void => {
  const { id: userId } = useUser()
  const { mutate: view } = useView()
  const { id } = headline
  useEffect(() => {
    if (!headline.viewerIds.includes(userId)) view(headline)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once each time it is opened, even if it cannot be counted
  }, [id])
}
