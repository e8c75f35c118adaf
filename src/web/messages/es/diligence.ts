import type { diligence as en } from '../en/diligence.ts'

const utility = { on_site: 'En el terreno', at_road: 'En el camino', nearby: 'Cerca, sin conexión', none: 'No hay', unknown: 'No se sabe' }
const hazard = 'Zona de riesgo especial de inundación'

export const diligence: typeof en = {
  items: {
    legal_access: 'Acceso legal', road_type: 'Camino', electric: 'Electricidad', water: 'Agua', sewer: 'Alcantarillado', gas: 'Gas', internet: 'Internet',
    perc_test: 'Prueba de suelo para fosa séptica', buildable: 'Edificable', flood_zone: 'Zona de inundación', mineral_rights: 'Minerales',
    water_rights: 'Derechos de agua', acreage_source: 'Superficie', conveyance: 'Escritura', title_insurance: 'Seguro de título', possession: 'Entrega',
    annual_taxes: 'Impuestos', easements: 'Servidumbres',
  },
  answers: {
    legal_access: {
      public_frontage: 'Frente a un camino público', deeded_easement: 'Servidumbre escriturada', unrecorded: 'Solo por uso, nada inscrito', none_known: 'Ninguno conocido',
    },
    road_type: {
      paved: 'Pavimentado', gravel: 'Grava', dirt: 'Tierra', unimproved: 'Senda sin mejorar', water_or_air_only: 'Solo por agua o aire', none: 'No hay',
    },
    electric: utility, water: utility, sewer: utility, gas: utility, internet: utility,
    perc_test: { passed: 'Superada', not_needed: 'No hace falta', not_done: 'Sin hacer', failed: 'No superada' },
    buildable: { yes: 'Sí', yes_with_conditions: 'Con condiciones', not_determined: 'Sin determinar', no: 'No' },
    flood_zone: {
      X: 'Zona X, mínima', X_shaded: 'Zona X sombreada, moderada', D: 'Zona D, sin estudiar', unknown: 'No se sabe',
      A: hazard, AE: hazard, AH: hazard, AO: hazard, AR: hazard, A99: hazard, V: hazard, VE: hazard,
    },
    mineral_rights: {
      all_convey: 'Se transmiten todos', partial_convey: 'Se transmiten en parte', reserved_by_seller: 'Los conserva el vendedor',
      severed_earlier: 'Separados antes', unknown: 'No se sabe',
    },
    water_rights: { convey: 'Se transmiten', partial: 'Se transmiten en parte', none: 'No hay', unknown: 'No se sabe' },
    acreage_source: { survey: 'De un levantamiento', deed: 'De la escritura', assessor: 'Del catastro', gis_estimate: 'Estimada sobre un mapa' },
    conveyance: {
      general_warranty_deed: 'Escritura con garantía general', special_warranty_deed: 'Escritura con garantía especial', trustee_deed: 'Escritura de fideicomisario',
      quitclaim_deed: 'Escritura de finiquito, sin garantía', tax_deed: 'Escritura fiscal, sin garantía', contract_for_deed: 'Contrato de promesa de escritura',
    },
    title_insurance: { seller_paid: 'Lo paga el vendedor', buyer_paid: 'A cargo del comprador', none: 'No hay' },
    possession: { at_closing: 'Al firmar', after_harvest: 'Tras la cosecha', subject_to_lease: 'Sujeta a un arrendamiento', other: 'Según la descripción' },
  },
  frontage: (feet: string) => `${feet} pies de frente`,
  aYear: (amount: string) => `${amount} al año`,
  conservation: 'Servidumbre de conservación',
  yes: 'Sí',
  no: 'No',
  units: { ft: 'pies', sqft: 'pies²', acres: 'acres' },
  fields: {
    county_fips: 'Código FIPS del condado', additional_parcel_ids: 'Otros números de parcela', legal_description: 'Descripción legal', topography: 'Topografía',
    tillable_acres: 'Acres cultivables', pasture_acres: 'Acres de pasto', soil_rating_system: 'Sistema de clasificación del suelo', soil_rating: 'Clasificación del suelo',
    irrigated_acres: 'Acres de riego', irrigation: 'Riego', tile_drainage: 'Drenaje subterráneo', fsa_farm_number: 'Número de finca FSA', fsa_tract_number: 'Número de tracto FSA',
    farm_lease: 'Arrendamiento agrícola', lease_ends_on: 'Fin del arrendamiento', rent_per_acre: 'Renta por acre', merchantable_acres: 'Acres comercializables',
    stand_types: 'Tipos de rodal', stand_age_years: 'Edad del rodal en años', site_index: 'Índice de sitio', cruise_date: 'Fecha del inventario forestal', cruise_by: 'Inventario forestal de',
    timber_rights: 'Derechos de madera', timber_contract_ends_on: 'Fin del contrato de madera', last_harvest_year: 'Año de la última corta', logging_access: 'Acceso para la saca',
    carbon_contract: 'Contrato de carbono', uses: 'Usos', game: 'Caza', water_features: 'Aguas', pond_acres: 'Acres de estanque', wooded_percent: 'Superficie arbolada',
    improvements: 'Mejoras', cabin_sqft: 'Superficie de la cabaña', hunting_lease: 'Arrendamiento de caza', hunting_lease_ends_on: 'Fin del arrendamiento de caza',
    adjoins_public_land: 'Linda con terreno público', subdivision: 'Fraccionamiento', plat_book_page: 'Libro y página del plano', lot_block: 'Lote y manzana',
    width_ft: 'Ancho', depth_ft: 'Fondo', perc_test_date: 'Fecha de la prueba de suelo', wastewater: 'Aguas residuales', tap_fees: 'Derechos de conexión',
    hoa: 'Asociación de propietarios', hoa_annual_dues: 'Cuota anual de la asociación', covenants: 'Restricciones privadas', min_dwelling_sqft: 'Vivienda mínima',
    manufactured_homes_allowed: 'Casas prefabricadas permitidas', school_district: 'Distrito escolar', permitted_uses: 'Usos permitidos', max_far: 'Edificabilidad máxima',
    max_height_ft: 'Altura máxima', traffic_count_aadt: 'Tráfico medio diario', traffic_count_year: 'Año del aforo', corner: 'Esquina', curb_cuts: 'Accesos desde la calle',
    rail_served: 'Con ferrocarril', three_phase_power: 'Corriente trifásica', sewer_capacity: 'Capacidad de alcantarillado', opportunity_zone: 'Zona de oportunidad',
    phase1_esa: 'Estudio ambiental de fase I', phase1_date: 'Fecha del estudio de fase I', existing_building_sqft: 'Superficie construida',
    deeded_acres: 'Acres escriturados', leased_acres: 'Acres arrendados', grazing_permit: 'Permiso de pastoreo', permit_aums: 'Unidades animal mes del permiso',
    permit_expires_on: 'Fin del permiso', carrying_capacity_au: 'Capacidad de carga', fencing: 'Cercado', livestock_water: 'Agua para el ganado', elevation_ft: 'Altitud',
    off_grid: 'Sin conexión a la red', vehicle_access: 'Acceso de vehículos', wildfire_risk: 'Riesgo de incendio forestal',
  },
  values: {
    flat: 'Llano', gently_rolling: 'Suavemente ondulado', rolling: 'Ondulado', steep: 'Empinado', mountainous: 'Montañoso', mixed: 'Mixto', other: 'Otro', none: 'Ninguno',
    pivot: 'Pivote', flood: 'Inundación', drip: 'Goteo', sub: 'Subterráneo', random: 'Irregular', pattern: 'Regular', unknown: 'No se sabe', cash: 'Renta en dinero',
    share: 'Aparcería', flex: 'Renta variable', custom: 'Labor por encargo', planted_pine: 'Pino plantado', natural_pine: 'Pino natural', upland_hardwood: 'Frondosas de altura',
    bottomland_hardwood: 'Frondosas de ribera', cutover: 'Cortado', convey: 'Se transmiten', reserved_by_seller: 'Los conserva el vendedor', sold_under_contract: 'Vendidos por contrato',
    all_weather: 'Todo el año', dry_weather: 'Solo en seco', hunting: 'Caza', fishing: 'Pesca', camping: 'Acampada', atv: 'Cuatrimoto', horse: 'Caballo', boating: 'Navegación',
    snow: 'Nieve', whitetail: 'Venado cola blanca', mule_deer: 'Venado bura', elk: 'Uapití', turkey: 'Guajolote', waterfowl: 'Aves acuáticas', upland_bird: 'Aves de monte',
    hog: 'Jabalí', bear: 'Oso', creek: 'Arroyo', river: 'Río', pond: 'Estanque', lake_frontage: 'Frente a un lago', spring: 'Manantial', wetland: 'Humedal', cabin: 'Cabaña',
    barn: 'Granero', blinds: 'Puestos de caza', food_plots: 'Siembras para fauna', trails: 'Senderos', rv_pad: 'Plaza de caravana', well: 'Pozo', fence: 'Cerca',
    public_sewer: 'Alcantarillado público', septic_installed: 'Fosa séptica instalada', septic_needed: 'Requiere fosa séptica', yes: 'Sí', no: 'No', retail: 'Comercio',
    office: 'Oficinas', industrial: 'Industrial', warehouse: 'Almacén', multifamily: 'Vivienda colectiva', hospitality: 'Hostelería', energy: 'Energía', mixed_use: 'Uso mixto',
    storage: 'Depósito', available: 'Disponible', limited: 'Limitada', clean: 'Sin hallazgos', rec_found: 'Con hallazgos', not_done: 'Sin hacer', state: 'Estatal', private: 'Privado',
    perimeter_and_cross: 'Perímetro y divisiones', perimeter: 'Perímetro', partial: 'Parcial', pipeline: 'Tubería', stock_tank: 'Abrevadero', hauled: 'Acarreada', any: 'Cualquiera',
    high_clearance: 'Vehículo alto', four_wheel_drive: 'Tracción en las cuatro ruedas', foot_only: 'Solo a pie', low: 'Bajo', moderate: 'Moderado', high: 'Alto', very_high: 'Muy alto',
  },
}
