const utility = { on_site: 'On the land', at_road: 'At the road', nearby: 'Nearby, not connected', none: 'None', unknown: 'Not known' }
const hazard = (zone: string): string => `Zone ${zone}, special flood hazard area`

/** The questions of a careful buyer and their answers, by the field of the lot's attributes (rule book F5). */
export const diligence = {
  items: {
    legal_access: 'Legal access', road_type: 'Road', electric: 'Power', water: 'Water', sewer: 'Sewer', gas: 'Gas',
    internet: 'Internet',
    perc_test: 'Soil test for septic', buildable: 'Can be built on', flood_zone: 'Flood zone', mineral_rights: 'Minerals',
    water_rights: 'Water rights', acreage: 'Acreage', zoning: 'Zoning', parcel_id: 'Parcel number', boundary: 'Boundary',
    conveyance: 'Deed', title_insurance: 'Title insurance',
    possession: 'Possession',
    annual_taxes: 'Taxes', easements: 'Easements',
  },
  answers: {
    legal_access: {
      public_frontage: 'Frontage on a public road', deeded_easement: 'Deeded easement',
      unrecorded: 'By use only, nothing recorded', none_known: 'None known',
    },
    road_type: {
      paved: 'Paved', gravel: 'Gravel', dirt: 'Dirt', unimproved: 'Unimproved track',
      water_or_air_only: 'By water or air only', none: 'None',
    },
    electric: utility, water: utility, sewer: utility, gas: utility, internet: utility,
    perc_test: { passed: 'Passed', not_needed: 'Not needed', not_done: 'Not done', failed: 'Failed' },
    buildable: { yes: 'Yes', yes_with_conditions: 'With conditions', not_determined: 'Not determined', no: 'No' },
    flood_zone: {
      X: 'Zone X, minimal', X_shaded: 'Zone X shaded, moderate', D: 'Zone D, not studied', unknown: 'Not known',
      A: hazard('A'), AE: hazard('AE'), AH: hazard('AH'), AO: hazard('AO'), AR: hazard('AR'), A99: hazard('A99'), V: hazard('V'), VE: hazard('VE'),
    },
    mineral_rights: {
      all_convey: 'All convey', partial_convey: 'Some convey', reserved_by_seller: 'Kept by the seller',
      severed_earlier: 'Severed earlier', unknown: 'Not known',
    },
    water_rights: { convey: 'Convey', partial: 'Some convey', none: 'None', unknown: 'Not known' },
    acreage_source: {
      survey: 'From a survey', deed: 'From the deed', assessor: 'From the assessor',
      gis_estimate: 'Estimated from a map',
    },
    conveyance: {
      general_warranty_deed: 'General warranty deed', special_warranty_deed: 'Special warranty deed',
      trustee_deed: 'Trustee’s deed',
      quitclaim_deed: 'Quitclaim deed, without warranty', tax_deed: 'Tax deed, without warranty',
      contract_for_deed: 'Contract for deed',
    },
    title_insurance: { seller_paid: 'Paid by the seller', buyer_paid: 'At the buyer’s cost', none: 'None' },
    possession: {
      at_closing: 'At closing', after_harvest: 'After harvest', subject_to_lease: 'Subject to a lease',
      other: 'As the description says',
    },
  } as Record<string, Record<string, string>>,
  frontage: (feet: string) => `${feet} ft of frontage`,
  asDrawn: 'As drawn above',
  aYear: (amount: string) => `${amount} a year`,
  conservation: 'Conservation easement',
  yes: 'Yes',
  no: 'No',
  units: { ft: 'ft', sqft: 'sq ft', acres: 'acres' } as Record<string, string>,
  /** Names of the other attributes; what is not here is named by the schema of its category. */
  fields: { phase1_esa: 'Phase I ESA', phase1_date: 'Date of the Phase I ESA' } as Record<string, string>,
  /** Values of the other attributes that are words of a list. */
  values: {} as Record<string, string>,
}
