import { sentences } from '../kernel/said.ts'

/** Messages of purchase files. */
export const say = sentences('purchase_files', {
  chooseVesting: { en: 'Choose how you take title.', es: 'Elija cómo recibe el título.' },
  purchaseCanceled: {
    en: 'This purchase was canceled. Nothing about it can be changed.',
    es: 'Esta compra se canceló. Ya no se puede cambiar nada.',
  },
})
