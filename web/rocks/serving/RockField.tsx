import { useQuery } from '@tanstack/react-query'
import { isOver } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import type { Field } from '../../form/fields.ts'
import type { Served } from '../../todos/serving/context.ts'
import { Choice } from '../../ui/Choice.tsx'
import { linkedRockQuery, rocksQuery } from '../queries.ts'
import { inView } from '../view.ts'

type Props = Field<Served> & { teamId: number | null }

const none = 'none'

/** This quarter's rocks of a team and those shared with it, and the one that is chosen. */
export const useRocks = (teamId: number | null, rockId: number | null) => {
  const list = { teamId: teamId ?? undefined, quarter: useCurrentQuarter() }
  const enabled = teamId !== null
  const { data: own = [] } = useQuery({ ...rocksQuery(list), enabled })
  const { data: shared = [] } = useQuery({ ...rocksQuery({ ...list, shared: true }), enabled })
  const { data: chosen = [] } = useQuery({ ...linkedRockQuery(rockId ?? 0), enabled: rockId !== null })
  const offered = inView([...own, ...shared], {}).filter((rock) => !isOver(rock) || rock.id === rockId)
  return [...offered, ...chosen.filter(({ id }) => id === rockId && !offered.some((rock) => rock.id === id))]
}

/** What a to-do is for: a rock, and one of its milestones if you like. */
export const RockField = ({ teamId, value: { rockId, milestoneId }, error, disabled, onChange }: Props) => {
  const rocks = useRocks(teamId, rockId)
  const rock = rocks.find(({ id }) => id === rockId)
  const unknown = rockId !== null && !rock ? [{ value: String(rockId), label: unknownRock }] : []
  return (
    <FieldPairs>
      <Choice
        label={t('For')}
        options={[
          { value: none, label: t('Nothing in particular') },
          ...rocks.map(({ id, title }) => ({ value: String(id), label: title })),
          ...unknown,
        ]}
        value={rockId === null ? none : String(rockId)}
        error={error}
        disabled={disabled}
        onChange={(id) => onChange({ rockId: id === none ? null : Number(id), milestoneId: null })}
      />
      {rock && rock.milestones.length > 0 && (
        <MilestoneChoice
          {...{ rock, milestoneId, disabled }}
          onChange={(id) => onChange({ rockId, milestoneId: id })}
        />
      )}
    </FieldPairs>
  )
}

/** A rock that has been deleted, or is not to be seen. */
export const unknownRock = t('A rock you cannot see')

type MilestoneProps = {
  rock: Rock
  milestoneId: string | null
  disabled: boolean
  onChange: (id: string | null) => void
}

const MilestoneChoice = ({ rock, milestoneId, disabled, onChange }: MilestoneProps) => {
  const milestones = rock.milestones.filter(({ id, completed }) => !completed || id === milestoneId)
  return (
    <Choice
      label={t('Milestone')}
      options={[
        { value: none, label: t('The rock as a whole') },
        ...milestones.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={milestones.some(({ id }) => id === milestoneId) ? milestoneId : none}
      disabled={disabled}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  )
}
