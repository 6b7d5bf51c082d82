/** What the address of the Vision tab leaves out. */
export const toVision = { tab: undefined, sight: undefined }
