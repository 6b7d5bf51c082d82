import { t } from '#contract/words.ts'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { preloadDialogs } from '../lazy-parts.ts'
import type { Chart } from './use-chart.ts'

/** The button that adds a position: under the one that is open, else under the top one, else at the top. */
export const AddPosition = ({ chart, secondary = false }: { chart: Chart; secondary?: boolean }) => (
  <CreateButton
    preload={preloadDialogs}
    secondary={secondary}
    onClick={() => chart.dialogs.open({ kind: 'create', parentId: chart.chosenId ?? chart.tree.roots[0]?.id ?? null })}
  >
    {t('Add Position')}
  </CreateButton>
)
