import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Loaded } from '../ui/Loaded.tsx'
import { Outline } from './outline/Outline.tsx'
import { positionsQuery } from './queries.ts'
import { countWords } from './words.ts'

/** The page's heading and tabs. */
export type HeadProps = { actions?: ReactNode; tools?: ReactNode }
type Props = { teamId: number; Head: ComponentType<HeadProps> }

/** The chart that holds. */
export const PrimaryChart = ({ teamId, Head }: Props) => {
  const query = useQuery(positionsQuery({ teamId, draftId: null }))
  return (
    <>
      <Head tools={query.data && countWords(query.data)} />
      <Loaded query={query} rows={8} failed="The chart could not be loaded">
        {(positions) => <Outline positions={positions} />}
      </Loaded>
    </>
  )
}
