import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { t } from '#contract/words.ts'
import { Paper } from './lazy-parts.ts'
import { useStrategySearch } from './search.ts'
import type { Strategy } from './use-strategy.ts'

/** The way between the company's vision and one's own, and to paper: both pages, whatever the tab. */
export const StrategyActions = ({ shown, team, isCompany, hasCompany }: Omit<Strategy, 'query' | 'vision'>) => {
  const [{ tab, sight }, change] = useStrategySearch()
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  return (
    <>
      {hasCompany && !isCompany && (
        <Button variant="default" onClick={() => change({ of: 'company' })}>
          {t('Company vision')}
        </Button>
      )}
      {isCompany && team && (
        <Button variant="default" onClick={() => change({ of: undefined })}>
          {t('Back to {name}', { name: team.name })}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden size={16} />}
        disabled={printing}
        onClick={() => setPrinting(true)}
      >
        {t('Print')}
      </Button>
      {shown && sight !== 'open' && (
        <Paper team={shown.name} withSwot={tab === 'swot'} wanted={printing} onPrint={printed} />
      )}
    </>
  )
}
