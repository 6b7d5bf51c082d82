import { useQuery } from '@tanstack/react-query'
import type { Served } from '../../todos/serving/context.ts'
import { linkedRockQuery } from '../queries.ts'
import { unknownRock } from './RockField.tsx'

/** A rock by name, with the milestone if one is meant. */
export const RockName = ({ rockId, milestoneId }: Served) => {
  const { data } = useQuery({ ...linkedRockQuery(rockId ?? 0), enabled: rockId !== null })
  const rock = data?.[0]
  if (!rock) return unknownRock
  const milestone = rock.milestones.find(({ id }) => id === milestoneId)
  return milestone ? `${rock.title}: ${milestone.name}` : rock.title
}
