import { Button } from '@mantine/core'
import { createContext, useContext } from 'react'

/** Leaves the dialog around it, which asks first if something would be lost. */
export const LeaveContext = createContext<() => void>(() => undefined)

/** For a dialog's foot. */
export const CancelButton = () => (
  <Button variant="default" onClick={useContext(LeaveContext)}>
    Cancel
  </Button>
)
