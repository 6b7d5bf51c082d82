import { Button } from '@mantine/core'
import { createContext, useContext } from 'react'
import { t } from '#contract/words.ts'

/** Leaves the dialog around it, which asks first if something would be lost. */
export const LeaveContext = createContext<() => void>(() => undefined)

/** Leaves the dialog around it as well, and then goes on to something else. */
export const LeaveForContext = createContext<(go: () => void) => void>((go) => go())

/** For a dialog's foot. */
export const CancelButton = () => (
  <Button variant="default" onClick={useContext(LeaveContext)}>
    {t('Cancel')}
  </Button>
)
