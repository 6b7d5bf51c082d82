import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import type { FieldMenuProps } from '../../ui/in-place/field-menu.ts'
import { linkedRockQuery } from '../queries.ts'
import { useRocks } from './RockField.tsx'

/** Chooses the rock that something is for, among those of a team. */
export const RockMenu = ({ teamId, ...menu }: FieldMenuProps<number | null> & { teamId: number }) => {
  const rocks = useRocks(teamId, menu.value ?? null)
  const choices = [
    { value: null, shown: t('Nothing in particular') },
    ...rocks.map(({ id, title }) => ({ value: id, shown: <bdi>{title}</bdi> })),
  ]
  return <ChoiceMenu {...menu} label={t('For')} choices={choices} />
}

const useMilestones = (rockId: number) => useQuery(linkedRockQuery(rockId)).data?.[0]?.milestones ?? []

/** Chooses one of the rock's milestones, or the rock as a whole. */
export const MilestoneMenu = ({ rockId, ...menu }: FieldMenuProps<string | null> & { rockId: number }) => {
  const open = useMilestones(rockId).filter(({ id, completed }) => !completed || id === menu.value)
  const choices = [
    { value: null, shown: t('The rock as a whole') },
    ...open.map(({ id, name }) => ({ value: id, shown: <bdi>{name}</bdi> })),
  ]
  return <ChoiceMenu {...menu} label={t('Milestone')} choices={choices} />
}

/** A milestone by name. */
export const MilestoneName = ({ rockId, milestoneId }: { rockId: number; milestoneId: string }) =>
  useMilestones(rockId).find(({ id }) => id === milestoneId)?.name ?? t('A deleted milestone')
