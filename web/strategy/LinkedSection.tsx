import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { useLeadership } from '../teams/leadership.ts'
import { toast } from '../ui/toast.tsx'
import { visionQuery } from '../vision/queries.ts'
import type { StrategySearch } from './search.ts'
import { useVision } from './vision.ts'

const tabs: Partial<Record<SectionName, StrategySearch['tab']>> = { 'one-year-plan': 'traction', swot: 'swot' }

/** Turns to the section whose row the address names, which may be the Leadership team's. */
export const LinkedSection = ({ id }: { id: number }) => {
  const { rows, teamId } = useVision()
  const leadership = useLeadership()?.id
  const led = useQuery({ ...visionQuery(leadership ?? 0), enabled: leadership !== undefined })
  const navigate = useNavigate()
  useEffect(() => {
    if (!led.data) return
    const found = [...rows, ...led.data].find((row) => row.id === id)
    const of = found && found.teamId !== teamId ? { of: 'company' as const } : {}
    const there = found ? { tab: tabs[found.section], ...of, asOf: undefined } : {}
    const search = (before: object) => ({ ...before, ...there, section: undefined })
    void navigate({ to: '.', search, hash: found?.section ?? '', replace: true })
    if (found) return
    const description = t('It is hidden, or you don’t have access.')
    toast({ title: t('This section cannot be opened'), description, variant: 'destructive' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each link
  }, [id, led.data !== undefined])
  return null
}
