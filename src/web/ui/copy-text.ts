/** Whether the text was copied: clipboards are closed to pages without https, and may be refused. */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard ? navigator.clipboard.writeText(text).then(() => true, () => false) : Promise.resolve(false))
