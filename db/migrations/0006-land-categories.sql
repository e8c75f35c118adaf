-- The categories of land and the fields that describe a lot of each (rule book F5). `land` holds what every
-- parcel has and requires nothing; each of the six adds its own and names what a full description must say.

insert into categories (name, slug, position, schema, ui) values
('Land', 'land', 0, $schema${
  "title": "Land (all categories)",
  "type": "object",
  "properties": {
    "county_fips": {"type": "string", "pattern": "^[0-9]{5}$", "title": "County FIPS code"},
    "additional_parcel_ids": {"type": "array", "maxItems": 50, "uniqueItems": true, "items": {"type": "string", "maxLength": 40}, "title": "Further APNs"},
    "legal_description": {"type": "string", "maxLength": 8000, "title": "Legal description"},
    "plss": {"type": "object", "additionalProperties": false, "title": "Public Land Survey System", "required": ["meridian", "township", "range", "section"], "properties": {"meridian": {"type": "string", "maxLength": 60}, "township": {"type": "string", "pattern": "^[0-9]{1,3}(\\.5)?[NS]$"}, "range": {"type": "string", "pattern": "^[0-9]{1,3}(\\.5)?[EW]$"}, "section": {"type": "integer", "minimum": 1, "maximum": 36}, "aliquot": {"type": "string", "pattern": "^((N|S|E|W)2|NE|NW|SE|SW|L[0-9]{1,2})+$", "examples": ["SWSWNW", "N2SW"]}}},
    "acreage_source": {"type": "string", "enum": ["survey", "deed", "assessor", "gis_estimate"], "title": "Where the acreage comes from"},
    "legal_access": {"type": "string", "enum": ["public_frontage", "deeded_easement", "unrecorded", "none_known"], "title": "Legal access"},
    "road_type": {"type": "string", "enum": ["paved", "gravel", "dirt", "unimproved", "water_or_air_only", "none"]},
    "road_frontage_ft": {"type": "number", "minimum": 0},
    "electric": {"$ref": "#/$defs/utility"},
    "water": {"$ref": "#/$defs/utility"},
    "sewer": {"$ref": "#/$defs/utility"},
    "gas": {"$ref": "#/$defs/utility"},
    "internet": {"$ref": "#/$defs/utility"},
    "mineral_rights": {"type": "string", "enum": ["all_convey", "partial_convey", "reserved_by_seller", "severed_earlier", "unknown"]},
    "water_rights": {"type": "string", "enum": ["convey", "partial", "none", "not_applicable", "unknown"]},
    "flood_zone": {"type": "string", "enum": ["X", "X_shaded", "A", "AE", "AH", "AO", "AR", "A99", "V", "VE", "D", "unknown"], "title": "FEMA flood zone"},
    "topography": {"type": "string", "enum": ["flat", "gently_rolling", "rolling", "steep", "mountainous", "mixed"]},
    "annual_taxes": {"type": "number", "minimum": 0},
    "tax_year": {"type": "integer", "minimum": 1990, "maximum": 2100},
    "easements": {"type": "array", "maxItems": 30, "items": {"type": "string", "maxLength": 300}},
    "conservation_easement": {"type": "boolean"},
    "conveyance": {"type": "string", "enum": ["general_warranty_deed", "special_warranty_deed", "quitclaim_deed", "trustee_deed", "tax_deed", "contract_for_deed"]},
    "title_insurance": {"type": "string", "enum": ["seller_paid", "buyer_paid", "none"]},
    "possession": {"type": "string", "enum": ["at_closing", "subject_to_lease", "after_harvest", "other"]},
    "boundary": {"type": "object", "title": "Boundary (GeoJSON Polygon or MultiPolygon, WGS 84, lng/lat)", "required": ["type", "coordinates"], "properties": {"type": {"enum": ["Polygon", "MultiPolygon"]}, "coordinates": {"type": "array"}}}
  },
  "$defs": {"utility": {"type": "string", "enum": ["on_site", "at_road", "nearby", "none", "unknown"]}}
}$schema$, $ui${
  "groups": [
    {"title": "Parcel", "fields": ["legal_description", "additional_parcel_ids", "county_fips", "plss", "acreage_source", "boundary"]},
    {"title": "Access", "fields": ["legal_access", "road_type", "road_frontage_ft"]},
    {"title": "Utilities", "fields": ["electric", "water", "sewer", "gas", "internet"]},
    {"title": "Ground", "fields": ["flood_zone", "topography"]},
    {"title": "Rights", "fields": ["mineral_rights", "water_rights", "easements", "conservation_easement"]},
    {"title": "Taxes", "fields": ["annual_taxes", "tax_year"]},
    {"title": "Sale", "fields": ["conveyance", "title_insurance", "possession"]}
  ],
  "widgets": {"legal_description": "textarea", "additional_parcel_ids": "list", "plss": "section", "boundary": "map", "easements": "list"}
}$ui$);

insert into categories (parent_id, name, slug, position, schema, ui)
select land.id, six.name, six.slug, six.position, six.schema::jsonb, six.ui::jsonb
from categories land, (values
('Farm', 'farm', 1, $schema${
  "title": "Farm",
  "type": "object",
  "properties": {
    "tillable_acres": {"type": "number", "minimum": 0},
    "pasture_acres": {"type": "number", "minimum": 0},
    "soil_rating_system": {"type": "string", "enum": ["CSR2", "PI", "NCCPI", "CPI", "WAPI", "other"]},
    "soil_rating": {"type": "number", "minimum": 0, "maximum": 200},
    "irrigated_acres": {"type": "number", "minimum": 0},
    "irrigation": {"type": "string", "enum": ["none", "pivot", "flood", "drip", "sub"]},
    "tile_drainage": {"type": "string", "enum": ["none", "random", "pattern", "unknown"]},
    "fsa_farm_number": {"type": "string", "maxLength": 12},
    "fsa_tract_number": {"type": "string", "maxLength": 12},
    "base_acres": {"type": "array", "maxItems": 12, "items": {"type": "object", "additionalProperties": false, "required": ["crop", "acres"], "properties": {"crop": {"type": "string"}, "acres": {"type": "number", "minimum": 0}, "plc_yield": {"type": "number", "minimum": 0}}}},
    "crp": {"type": "object", "additionalProperties": false, "required": ["acres", "annual_payment", "expires_on"], "properties": {"acres": {"type": "number", "exclusiveMinimum": 0}, "annual_payment": {"type": "number", "minimum": 0}, "expires_on": {"type": "string", "format": "date"}}},
    "farm_lease": {"type": "string", "enum": ["none", "cash", "share", "flex", "custom"]},
    "lease_ends_on": {"type": "string", "format": "date"},
    "rent_per_acre": {"type": "number", "minimum": 0}
  },
  "required": ["acreage_source", "legal_access", "flood_zone", "mineral_rights", "conveyance", "tillable_acres", "farm_lease"],
  "allOf": [
    {"if": {"properties": {"farm_lease": {"enum": ["cash", "share", "flex", "custom"]}}, "required": ["farm_lease"]}, "then": {"required": ["lease_ends_on"]}},
    {"if": {"required": ["soil_rating"]}, "then": {"required": ["soil_rating_system"]}}
  ]
}$schema$, $ui${
  "groups": [
    {"title": "Fields", "fields": ["tillable_acres", "pasture_acres", "soil_rating_system", "soil_rating", "irrigated_acres", "irrigation", "tile_drainage"]},
    {"title": "Programs and lease", "fields": ["fsa_farm_number", "fsa_tract_number", "base_acres", "crp", "farm_lease", "lease_ends_on", "rent_per_acre"]}
  ],
  "widgets": {"base_acres": "table", "crp": "section"}
}$ui$),

('Timber', 'timber', 2, $schema${
  "title": "Timber",
  "type": "object",
  "properties": {
    "merchantable_acres": {"type": "number", "minimum": 0},
    "stand_types": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"enum": ["planted_pine", "natural_pine", "upland_hardwood", "bottomland_hardwood", "mixed", "cutover"]}},
    "stand_age_years": {"type": "integer", "minimum": 0, "maximum": 400},
    "site_index": {"type": "integer", "minimum": 0, "maximum": 200},
    "cruise_date": {"type": "string", "format": "date"},
    "cruise_by": {"type": "string", "maxLength": 120},
    "volumes": {"type": "array", "maxItems": 20, "items": {"type": "object", "additionalProperties": false, "required": ["product", "quantity", "unit"], "properties": {"product": {"enum": ["pine_sawtimber", "pine_chip_n_saw", "pine_pulpwood", "hardwood_sawtimber", "hardwood_pulpwood", "poles"]}, "quantity": {"type": "number", "minimum": 0}, "unit": {"enum": ["tons", "mbf", "cords"]}}}},
    "timber_rights": {"type": "string", "enum": ["convey", "reserved_by_seller", "sold_under_contract"]},
    "timber_contract_ends_on": {"type": "string", "format": "date"},
    "last_harvest_year": {"type": "integer", "minimum": 1900, "maximum": 2100},
    "logging_access": {"type": "string", "enum": ["all_weather", "dry_weather", "none"]},
    "carbon_contract": {"type": "boolean"}
  },
  "required": ["acreage_source", "legal_access", "flood_zone", "mineral_rights", "conveyance", "stand_types", "timber_rights"],
  "allOf": [
    {"if": {"properties": {"timber_rights": {"const": "sold_under_contract"}}, "required": ["timber_rights"]}, "then": {"required": ["timber_contract_ends_on"]}},
    {"if": {"required": ["volumes"]}, "then": {"required": ["cruise_date"]}}
  ]
}$schema$, $ui${
  "groups": [
    {"title": "Stand", "fields": ["merchantable_acres", "stand_types", "stand_age_years", "site_index", "cruise_date", "cruise_by", "volumes"]},
    {"title": "Timber rights and access", "fields": ["timber_rights", "timber_contract_ends_on", "last_harvest_year", "logging_access", "carbon_contract"]}
  ],
  "widgets": {"stand_types": "checkboxes", "volumes": "table"}
}$ui$),

('Recreational', 'recreational', 3, $schema${
  "title": "Recreational",
  "type": "object",
  "properties": {
    "uses": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"enum": ["hunting", "fishing", "camping", "atv", "horse", "boating", "snow"]}},
    "game": {"type": "array", "uniqueItems": true, "items": {"enum": ["whitetail", "mule_deer", "elk", "turkey", "waterfowl", "upland_bird", "hog", "bear", "other"]}},
    "water_features": {"type": "array", "uniqueItems": true, "items": {"enum": ["creek", "river", "pond", "lake_frontage", "spring", "wetland"]}},
    "pond_acres": {"type": "number", "minimum": 0},
    "wooded_percent": {"type": "number", "minimum": 0, "maximum": 100},
    "improvements": {"type": "array", "uniqueItems": true, "items": {"enum": ["cabin", "barn", "blinds", "food_plots", "trails", "rv_pad", "well", "fence"]}},
    "cabin_sqft": {"type": "integer", "minimum": 0},
    "hunting_lease": {"type": "boolean"},
    "hunting_lease_ends_on": {"type": "string", "format": "date"},
    "adjoins_public_land": {"type": "boolean"}
  },
  "required": ["acreage_source", "legal_access", "flood_zone", "mineral_rights", "conveyance", "uses", "hunting_lease"],
  "allOf": [
    {"if": {"properties": {"hunting_lease": {"const": true}}, "required": ["hunting_lease"]}, "then": {"required": ["hunting_lease_ends_on"]}},
    {"if": {"properties": {"improvements": {"contains": {"const": "cabin"}}}, "required": ["improvements"]}, "then": {"required": ["cabin_sqft"]}}
  ]
}$schema$, $ui${
  "groups": [
    {"title": "Uses", "fields": ["uses", "game", "water_features", "pond_acres", "wooded_percent", "adjoins_public_land"]},
    {"title": "Improvements and leases", "fields": ["improvements", "cabin_sqft", "hunting_lease", "hunting_lease_ends_on"]}
  ],
  "widgets": {"uses": "checkboxes", "game": "checkboxes", "water_features": "checkboxes", "improvements": "checkboxes"}
}$ui$),

('Residential lot', 'residential-lot', 4, $schema${
  "title": "Residential lot",
  "type": "object",
  "properties": {
    "subdivision": {"type": "string", "maxLength": 120},
    "plat_book_page": {"type": "string", "maxLength": 60},
    "lot_block": {"type": "string", "maxLength": 60},
    "width_ft": {"type": "number", "exclusiveMinimum": 0},
    "depth_ft": {"type": "number", "exclusiveMinimum": 0},
    "buildable": {"type": "string", "enum": ["yes", "yes_with_conditions", "no", "not_determined"]},
    "perc_test": {"type": "string", "enum": ["passed", "failed", "not_done", "not_needed"]},
    "perc_test_date": {"type": "string", "format": "date"},
    "wastewater": {"type": "string", "enum": ["public_sewer", "septic_installed", "septic_needed", "other"]},
    "tap_fees": {"type": "number", "minimum": 0},
    "hoa": {"type": "boolean"},
    "hoa_annual_dues": {"type": "number", "minimum": 0},
    "covenants": {"type": "boolean"},
    "min_dwelling_sqft": {"type": "integer", "minimum": 0},
    "manufactured_homes_allowed": {"type": "string", "enum": ["yes", "no", "unknown"]},
    "school_district": {"type": "string", "maxLength": 120}
  },
  "required": ["acreage_source", "legal_access", "flood_zone", "mineral_rights", "conveyance", "buildable", "wastewater", "hoa"],
  "allOf": [
    {"if": {"properties": {"hoa": {"const": true}}, "required": ["hoa"]}, "then": {"required": ["hoa_annual_dues"]}},
    {"if": {"properties": {"perc_test": {"enum": ["passed", "failed"]}}, "required": ["perc_test"]}, "then": {"required": ["perc_test_date"]}}
  ]
}$schema$, $ui${
  "groups": [
    {"title": "Lot", "fields": ["subdivision", "plat_book_page", "lot_block", "width_ft", "depth_ft"]},
    {"title": "Building", "fields": ["buildable", "perc_test", "perc_test_date", "wastewater", "tap_fees", "min_dwelling_sqft", "manufactured_homes_allowed"]},
    {"title": "Association and schools", "fields": ["hoa", "hoa_annual_dues", "covenants", "school_district"]}
  ],
  "widgets": {}
}$ui$),

('Commercial', 'commercial', 5, $schema${
  "title": "Commercial",
  "type": "object",
  "properties": {
    "permitted_uses": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"enum": ["retail", "office", "industrial", "warehouse", "multifamily", "hospitality", "energy", "mixed_use", "storage", "other"]}},
    "max_far": {"type": "number", "minimum": 0, "maximum": 50},
    "max_height_ft": {"type": "number", "minimum": 0},
    "traffic_count_aadt": {"type": "integer", "minimum": 0},
    "traffic_count_year": {"type": "integer", "minimum": 1990, "maximum": 2100},
    "corner": {"type": "boolean"},
    "curb_cuts": {"type": "integer", "minimum": 0, "maximum": 50},
    "rail_served": {"type": "boolean"},
    "three_phase_power": {"type": "boolean"},
    "sewer_capacity": {"type": "string", "enum": ["available", "limited", "none", "unknown"]},
    "opportunity_zone": {"type": "boolean"},
    "phase1_esa": {"type": "string", "enum": ["clean", "rec_found", "not_done"]},
    "phase1_date": {"type": "string", "format": "date"},
    "existing_building_sqft": {"type": "integer", "minimum": 0}
  },
  "required": ["acreage_source", "legal_access", "flood_zone", "mineral_rights", "conveyance", "permitted_uses", "phase1_esa"],
  "allOf": [
    {"if": {"properties": {"phase1_esa": {"enum": ["clean", "rec_found"]}}, "required": ["phase1_esa"]}, "then": {"required": ["phase1_date"]}},
    {"if": {"required": ["traffic_count_aadt"]}, "then": {"required": ["traffic_count_year"]}}
  ]
}$schema$, $ui${
  "groups": [
    {"title": "Use", "fields": ["permitted_uses", "max_far", "max_height_ft", "existing_building_sqft", "opportunity_zone"]},
    {"title": "Site", "fields": ["traffic_count_aadt", "traffic_count_year", "corner", "curb_cuts", "rail_served", "three_phase_power", "sewer_capacity"]},
    {"title": "Environment", "fields": ["phase1_esa", "phase1_date"]}
  ],
  "widgets": {"permitted_uses": "checkboxes"}
}$ui$),

('Desert and ranch', 'desert-and-ranch', 6, $schema${
  "title": "Desert and ranch",
  "type": "object",
  "properties": {
    "deeded_acres": {"type": "number", "minimum": 0},
    "leased_acres": {"type": "number", "minimum": 0},
    "grazing_permit": {"type": "string", "enum": ["none", "blm", "usfs", "state", "private"]},
    "permit_aums": {"type": "integer", "minimum": 0},
    "permit_expires_on": {"type": "string", "format": "date"},
    "carrying_capacity_au": {"type": "number", "minimum": 0},
    "fencing": {"type": "string", "enum": ["perimeter_and_cross", "perimeter", "partial", "none"]},
    "wells": {"type": "array", "maxItems": 20, "items": {"type": "object", "additionalProperties": false, "properties": {"depth_ft": {"type": "number", "minimum": 0}, "gpm": {"type": "number", "minimum": 0}, "power": {"enum": ["grid", "solar", "wind", "none"]}}}},
    "livestock_water": {"type": "array", "uniqueItems": true, "items": {"enum": ["well", "pipeline", "stock_tank", "spring", "creek", "hauled", "none"]}},
    "elevation_ft": {"type": "integer", "minimum": -300, "maximum": 15000},
    "off_grid": {"type": "boolean"},
    "vehicle_access": {"type": "string", "enum": ["any", "high_clearance", "four_wheel_drive", "foot_only"]},
    "wildfire_risk": {"type": "string", "enum": ["low", "moderate", "high", "very_high", "unknown"]}
  },
  "required": ["acreage_source", "legal_access", "flood_zone", "mineral_rights", "conveyance", "vehicle_access", "grazing_permit"],
  "allOf": [
    {"if": {"properties": {"grazing_permit": {"enum": ["blm", "usfs", "state", "private"]}}, "required": ["grazing_permit"]}, "then": {"required": ["permit_aums", "permit_expires_on"]}}
  ]
}$schema$, $ui${
  "groups": [
    {"title": "Range", "fields": ["deeded_acres", "leased_acres", "grazing_permit", "permit_aums", "permit_expires_on", "carrying_capacity_au", "fencing"]},
    {"title": "Water", "fields": ["wells", "livestock_water"]},
    {"title": "Place", "fields": ["elevation_ft", "off_grid", "vehicle_access", "wildfire_risk"]}
  ],
  "widgets": {"wells": "table", "livestock_water": "checkboxes"}
}$ui$)
) as six (name, slug, position, schema, ui)
where land.slug = 'land';
