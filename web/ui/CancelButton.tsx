import { Button } from '@mantine/core'
import { createContext, useContext } from 'react'

/** How to leave the dialog around: it asks first when something would be lost. */
export const LeaveContext = createContext<() => void>(() => undefined)

/** In a dialog's foot. */
export const CancelButton = () => (
  <Button variant="default" onClick={useContext(LeaveContext)}>
    Cancel
  </Button>
)
