import { Button } from '@mantine/core'
import { t } from '#contract/words.ts'
import { EmptyState } from './EmptyState.tsx'

type Props = { title: string; onClear: () => void }

/** Shown instead of a list when search and filters match nothing. */
export const NothingFound = ({ title, onClear }: Props) => (
  <EmptyState
    title={title}
    message={t('Try adjusting your search or filters')}
    action={
      <Button variant="default" onClick={onClear}>
        {t('Clear search and filters')}
      </Button>
    }
  />
)
