import type { TopicWords } from '../topic-words.ts';

/*
 * Own lists. `strong`: said of hardly anything else; `usual`: mostly of this; `weak`: of this among others;
 * `against`: words beside which the others mean something else. `a_b` are two words, one behind the other.
 * A word matches all forms with its stem.
 */
export const englishTopicWords: TopicWords = {
  computing: {
    strong:
      'samsung_galaxy apple_watch airpods macos ios selfie flagship_smartphone earphones headphones wireless javascript typescript python_code java_code rust_compiler golang kubernetes docker linux unix windows_server github gitlab git_repository compiler api_key endpoint backend frontend database sql sqlite postgresql mysql mongodb json xml html css http https tcp dns url webpack npm pip_install node.js nodejs regex runtime_error segfault debugger debugging refactoring unittest open_source source_code machine_learning neural_network deep_learning artificial_intelligence large_language_model language_model chatbot cybersecurity malware ransomware firewall encryption cryptography cpu gpu chipset motherboard ssd bios firmware operating_system file_system smartphone laptop iphone android ipad macbook wifi bluetooth browser website_builder programmer programming_language software_engineer computer_science computer_program subroutine algol fortran cobol lisp multiprogramming time_sharing parser bytecode hashmap stdin stdout mutex iterator struct enum boolean namespace async_function websocket microservice serverless devops cloud_computing data_center data_structure user_interface spreadsheet',
    usual:
      'display camera_capabilities charger charging software computer hardware server code coding developer algorithm app desktop keyboard programming programmer processor gigabyte megabyte byte bit_integer integer string_literal array pointer function_call variable syntax parameter argument_list callback thread_pool cache caching query_language deploy deployment login password username hacker hacking internet online_service website web_page webpage hyperlink email_client download upload install_package installer plugin plug-in framework library_function module config configuration_file command_line terminal_window shell_script script scripting token tokenizer hash hashing recursion recursive loop iteration compile compiled runtime debug bug bugfix patch_release version_control commit merge_request pull_request repository tablet pixel_density megapixel usb hdmi display_resolution touchscreen battery_life interface user_account digital computing compute automation virtual_machine virtualization storage_device disk ram microprocessor data_transmission packet router modem bandwidth latency timestamp serialization deserialize trait impl macro crate dereference',
    weak: 'data file folder user device app network system process memory screen input output request response error click menu icon tool feature update version release link search_engine tech technology gadget platform stack queue tree node key value type method class object string instance default return parameter argument format log build test type_system',
    against: 'reptile venom venomous espresso roast archaeology knitting yarn',
  },
  science: {
    strong:
      'physics physicist quantum photon electron proton neutron quark boson relativity thermodynamics astronomy astronomer telescope galaxy supernova exoplanet nebula asteroid nasa spacecraft astronaut chemistry chemist molecule molecular catalyst chemical_reaction covalent isotope enzyme genome genetics geneticist chromosome dna rna crispr mitochondria microbiology biologist biology neuroscience neuroscientist laboratory peer_reviewed scientist geologist geology tectonic seismology spectroscopy particle_accelerator black_hole dark_matter big_bang evolutionary natural_selection stem_cell ph_value periodic_table hypothesis experimental ionosphere plasma_physics electromagnetic wavelength diffraction cyclotron magnetosphere',
    usual:
      'science scientific experiment researcher atom atomic nucleus nuclear_fusion gravity gravitational radiation orbit orbital planet solar_system lunar moon_landing rocket satellite cell_membrane protein gene genetic bacteria microbe organism mutation compound solvent acid oxygen hydrogen carbon nitrogen helium kinetic velocity acceleration magnetic magnet electric_field laser optics optical microscope specimen fossil evolution species theory_of observation measurement photosynthesis respiration temperature_of crystal polymer ion oxidation volcano volcanic mineral sediment climate_model atmosphere atmospheric',
    weak: 'research study theory energy force mass particle wave light field sample discovery university cell space star sun earth pressure temperature heat frequency charge analysis',
    against: 'electronica astrology horoscope recipe',
  },
  mathematics: {
    strong:
      'mathematics mathematician mathematical theorem lemma corollary algebra algebraic calculus geometry trigonometry topology integer_programming polynomial eigenvalue eigenvector differential_equation prime_number prime_numbers arithmetic euclidean riemann hilbert_space vector_space isomorphism homomorphism combinatorics graph_theory number_theory set_theory probability_theory bayesian logarithm quadratic cosine sine_wave hypotenuse derivative_of integral_of abelian matrix_inversion numerical_analysis runge_kutta linear_regression standard_deviation',
    usual:
      'equation proof proofs conjecture axiom fraction denominator numerator divisor multiplication subtraction exponent square_root matrix matrices vector scalar tangent parabola ellipse hyperbola triangle polygon rectangle circle_radius diameter perimeter probability statistics statistical variance median binomial gaussian regression convergence infinite_series sequence finite infinite orthogonal math maths pi_digits decimal permutation factorial bijection',
    weak: 'number sum equal angle curve plane set function_of linear variable solve solution random distribution theory limit mean prove prime degree formula integral',
    against: 'chocolate diva bankruptcy',
  },
  engineering: {
    strong:
      'mechanical_engineer civil_engineer electrical_engineer turbine transistor semiconductor integrated_circuit resistor capacitor diode oscilloscope amplifier transformer voltage alternating_current soldering circuit_board microcontroller arduino welding welder lathe cnc hydraulic pneumatic bearing_load reinforced_concrete girder scaffolding excavator blast_furnace photovoltaic solar_panel solar_panels wind_farm wind_turbine power_plant power_grid nuclear_reactor refinery pipeline_construction 3d_printing robotics actuator servo torque gearbox waveguide antenna ferrite magnetron klystron photodiode thyristor rectifier impedance inductance',
    usual:
      'engineering_project electronic_circuit circuit electrical electricity wiring watt kilowatt megawatt volt ampere motor pump valve piston gear steel alloy concrete cement beam load_bearing structural bridge_construction dam tunnel construction_site crane machinery machine_shop factory_floor prototype robot sensor actuation battery lithium-ion grid hydrogen_fuel renewable insulation_value thermal heat_pump boiler drill bolt rivet fastener tolerance calibration oscillator filter_design transmitter receiver pulse conductor',
    weak: 'power design build structure material energy machine component technical signal noise frequency metal plant equipment industrial fuel switch cable load',
    against: 'songwriter genre recipe guitarist',
  },
  health: {
    strong:
      'patient patients physician surgeon surgery surgical hospital clinic nurse diagnosis diagnosed diabetes cancer chemotherapy tumor tumour oncology cardiology cardiovascular hypertension blood_pressure heart_attack stroke_patient antibiotic antibiotics vaccine vaccination immunization epidemic pandemic covid influenza virus_infection asthma allergy arthritis insomnia migraine alzheimer dementia depression_symptoms anxiety_disorder psychiatrist psychiatric psychotherapy psychotherapist therapist dentist dental orthodontist pregnancy pregnant obstetric midwife pediatric paediatric dermatologist dermatitis eczema ibuprofen paracetamol aspirin prescription_drug medication dosage side_effects clinical_trial physiotherapy rehabilitation cholesterol obesity vitamin_deficiency medicine_cabinet mental_health public_health health_care healthcare immune_system',
    usual:
      'medical medicine doctor disease illness symptom treatment therapy infection infected virus fever cough headache nausea pain painful wound injury_recovery fracture bone muscle joint_pain kidney liver lung artery vein blood cardiac heart_disease insulin hormone pill tablet_daily dose drug pharmacy pharmacist ointment nutrient vitamin calories diet dietary exercise_routine wellness well-being fitness_level sleep_quality stress_relief meditation_practice addiction smoking_cessation alcohol_abuse anesthesia ward emergency_room ambulance first_aid contagious immune inflammation chronic acute swelling bleeding disability wheelchair hygiene sunscreen skin_cancer',
    weak: 'health healthy body risk care skin brain heart stomach sleep stress breathing exercise condition test recover prevention symptom-free eye tooth teeth back_pain weight',
    against: 'antivirus malware firewall download software compiler',
  },
  business: {
    strong:
      'entrepreneur entrepreneurship startup start-up ceo chief_executive shareholder shareholders merger acquisition_of supply_chain logistics marketing_campaign advertising_agency brand_strategy e-commerce b2b b2c wholesale wholesaler franchise human_resources job_interview recruiter recruitment onboarding payroll annual_report quarterly_revenue market_share business_plan business_model stakeholder outsourcing procurement customer_retention sales_team sales_pipeline crm profit_margin small_business board_of_directors layoffs headquarters venture_capital workforce',
    usual:
      'business company corporate corporation enterprise management manager executive employee employer hiring salary revenue profit profitability turnover customer client_relationship supplier vendor marketing advertising branding retailer retail sales salesperson invoice contractor negotiation leadership teamwork productivity strategy competitor competitive industry warehouse shipment export_market import_tariff manufacturer subsidiary conglomerate consultancy consultant meeting_agenda stakeholders project_manager resume cv applicant',
    weak: 'market product service sell price commercial office team job work career deal brand order contract growth budget trade consumer firm staff',
    against: 'monarch battle theorem',
  },
  finance: {
    strong:
      'stock_market stock_exchange shares_fell bond_yield bonds mutual_fund etf hedge_fund dividend interest_rate interest_rates mortgage credit_card credit_score inflation_rate central_bank federal_reserve monetary_policy fiscal_policy recession gdp bitcoin cryptocurrency ethereum blockchain forex exchange_rate currency treasury_bond savings_account pension retirement_fund income_tax tax_return vat accountant accounting bookkeeping auditor balance_sheet cash_flow bankruptcy insolvency insurance_premium insurer underwriting investment_portfolio investor investors asset_management capital_gains net_worth nasdaq dow_jones creditor debtor overdraft economist macroeconomics microeconomics',
    usual:
      'finance financial bank banking banker loan lender borrower debt deficit surplus investment invest inflation economy economic economics tax taxation taxpayer budget_deficit savings deposit withdrawal payment_card fund equity broker brokerage trader trading securities commodity commodities portfolio hedge yield assets liabilities insurance wage_growth subsidy fiscal monetary wallet coin_price refinance rebate fee money_transfer',
    weak: 'money market price rate stock share credit interest income cost dollar euro value cash account risk growth quarter percent billion capital',
    against: 'river riverbank goalkeeper goal livestock',
  },
  politics: {
    strong:
      'president_elect prime_minister parliament parliamentary senator senate congressman congress_passed election elections electoral voter voters ballot referendum political_party politician politicians democrat democrats republican_party republicans conservative_party labour_party coalition_government opposition_leader cabinet_minister foreign_minister foreign_policy diplomat diplomacy diplomatic embassy united_nations european_union nato sanctions geopolitics geopolitical government_policy legislation legislature lawmaker lawmakers white_house bundestag populist communism communist liberalism fascism authoritarian dictatorship dictator lobbying lobbyist impeachment inauguration constituency filibuster mayor governor gerrymandering',
    usual:
      'politics political government president minister ministry vote voting campaign_trail candidate democracy democratic republic policy reform statesman ambassador treaty summit bilateral sovereignty ideology left-wing right-wing activist civil_service bureaucracy immigration_policy border_policy defence_minister defense_secretary administration constitution nationalism nationalist separatist propaganda peace_talks ceasefire municipality council_member',
    weak: 'state party leader national public power debate reform speech official campaign opposition nation citizen council rights chancellor cabinet union federal',
    against: 'birthday_party kitchen_cabinet compiler wood',
  },
  law: {
    strong:
      'lawyer lawyers attorney solicitor barrister plaintiff defendant lawsuit litigation supreme_court court_ruled appeals_court district_court judge_ruled jury verdict felony misdemeanor indictment prosecutor prosecution bail probation parole statute statutory jurisdiction jurisprudence tort negligence copyright_infringement patent_law trademark intellectual_property gdpr data_protection criminal_law civil_law constitutional_law contract_law family_law employment_law legal_advice law_firm testimony affidavit subpoena arbitration notary injunction custody_battle divorce_settlement legally_binding terms_of_service burden_of_proof',
    usual:
      'law legal illegal unlawful court judge tribunal trial_court sue sued sentence_prison convicted conviction guilty innocent crime criminal offence offense evidence_in witness clause contract_clause breach license_agreement licensee copyright patent regulation compliance penalty fine_for imprisonment prison inmate police_arrest appeal legislation amendment lease tenant landlord inheritance testament privacy_policy damages claimant enforceable privacy dispute deed',
    weak: 'right rule act article case party agreement section obligation violation consent state police hearing claim regulation liable pursuant',
    against: 'tennis theorem badminton physics newton',
  },
  education: {
    strong:
      'teacher teachers pupil pupils classroom kindergarten preschool primary_school secondary_school high_school homework curriculum syllabus lesson_plan undergraduate postgraduate bachelor_degree master_degree scholarship tuition_fees semester lecturer professor_of faculty campus alumni enrolment enrollment literacy pedagogy pedagogical e-learning online_course exam_preparation grading student_loan school_year school_board homeschooling tutor tutoring textbook dissertation',
    usual:
      'education educational school college university student students learner learning_outcomes teaching teach exam examination grade graduate graduation diploma degree_program lecture lesson seminar course_material academic academy educator principal headteacher certificate internship apprenticeship vocational admission dormitory library_card classmates quiz spelling_test',
    weak: 'learn study course class training knowledge skill test assignment degree instructor read write workshop',
    against: 'fish whale compiler gradient machine_learning neural_network',
  },
  arts: {
    strong:
      'painter painting paintings sculpture sculptor art_gallery art_museum exhibition_of watercolor watercolour oil_on_canvas canvas_painting impressionism impressionist cubism renaissance_art baroque fresco mural ceramics pottery calligraphy photographer photography ballet ballerina choreographer choreography theatre_production theater_production playwright_staged opera_house stage_design architect architecture architectural illustrator illustration graphic_design graphic_designer typography typeface etching woodcut lithograph art_history contemporary_art modern_art still_life picasso van_gogh rembrandt monet museum_of_art origami art_deco',
    usual:
      'art artist artistic gallery museum exhibition exhibit curator portrait landscape_painting drawing sketch sketching brushstroke pigment acrylic easel canvas aesthetic sculpt carving mosaic tapestry dancer dance theatre theater actor_on_stage drama stage_play rehearsal lens aperture shutter_speed darkroom portraiture facade cathedral_architecture skyscraper_design font printmaking handicraft embroidery installation_art artwork masterpiece',
    weak: 'design style creative work colour color form collection camera photo image picture visual stage performance audience scene craft',
    against: 'install_package compiler scientific martial_arts martial',
  },
  music: {
    strong:
      'music musician musicians singer songwriter guitarist drummer bassist pianist violinist orchestra symphony concerto sonata opera_singer soprano tenor_voice choir melody harmony_vocals chord_progression chords guitar electric_guitar piano violin cello saxophone trumpet trombone clarinet synthesizer drum_kit album_released debut_album studio_album record_label billboard grammy hip_hop rapper jazz blues_band heavy_metal rock_band punk_rock reggae techno folk_song bach beethoven mozart spotify playlist vinyl_record concert_tour lyrics ukulele banjo conductor_baton',
    usual:
      'song songs album band tune singing vocal vocals vocalist chorus verse bassline rhythm tempo beat_per musical composer composition_for recording_studio concert gig tour_dates festival_lineup soundtrack remix dj chart single_released lyric instrument string_quartet drum drums flute harp organ_music percussion orchestral choral microphone amplifier_guitar key_of minor_key major_key acoustic genre ensemble',
    weak: 'play note sound listen voice record release stage performance track key live bass audience artist hit',
    against: 'database compiler fishing rubber_band sql voltage',
  },
  film: {
    strong:
      'movie movies film_director filmmaker film_festival box_office hollywood bollywood screenplay screenwriter cinematography cinematographer sequel_film blockbuster oscar_winning academy_award academy_awards netflix sitcom tv_series television_series tv_show episode_aired season_finale film_critic actress documentary_film animated_film anime_series disney pixar horror_film science_fiction_film cinema trailer_for_the_film film_noir voice_actor reality_tv cliffhanger showrunner film_adaptation',
    usual:
      'film films filming actor cast_members director_of scene plot_twist television tv broadcast_series episode episodes season series_finale drama_series comedy_film thriller documentary premiere premiered streaming_service subtitles remake prequel sequel trailer audition stunt producer studio_film role_of screen_time theaters camera_crew soundtrack',
    weak: 'scene role star show character story play screen release director watch critic award audience plot',
    against: 'camera_lens baseball plastic_film thin_film membrane compiler',
  },
  literature: {
    strong:
      'novel novelist novels poetry poet poem poems sonnet haiku short_story short_stories literary literary_critic bestseller paperback hardcover publisher_of_books book_review book_club protagonist narrator first-person_narrator science_fiction_novel fantasy_novel shakespeare tolstoy dickens goethe kafka jane_austen memoir autobiography biography_of anthology prose stanza playwright fairy_tale nobel_prize_in_literature metaphor allegory pulitzer_prize e-book book_series manuscript_novel epic_poem',
    usual:
      'author authors book books writer writing_style fiction nonfiction non-fiction literature chapter verse tale tales narrative storyteller storytelling genre_fiction editor_publishing publisher publishing reader_of library_shelf bookstore bookshop folklore legend myth character_development trilogy essay essayist manuscript rhyme translation_of_the novel_set',
    weak: 'story read write word page character plot volume title edition published tragedy quote language letter',
    against: 'facebook notebook macbook compiler booking api coronavirus',
  },
  games: {
    strong:
      'video_game video_games videogame gamer gamers gaming playstation xbox nintendo game_console steam_deck first-person_shooter multiplayer single-player minecraft fortnite pokemon zelda role-playing_game dungeon_master dungeons_and_dragons board_game board_games card_game chess chess_player checkmate grandmaster_chess poker esports speedrun level_boss joystick gamepad game_developer game_engine sudoku crossword jigsaw_puzzle tabletop_game mmorpg roguelike loot checkers backgammon dice_roll',
    usual:
      'game_play gameplay console player_character boss_fight quest dungeon avatar puzzle puzzles dice pawn bishop_pawn rook card_deck joker casino roulette gambling bet high_score arcade controller respawn unlock_levels expansion_pack in-game npc weapon_upgrade multiplayer_mode toy toys lego dungeon_crawler trivia',
    weak: 'game games player play level character score win strategy opponent move mode deck points map',
    against:
      'football baseball basketball stadium coach tennis league referee olympic playoff goalkeeper quarterback',
  },
  sport: {
    strong:
      'football_club footballer soccer goalkeeper midfielder striker penalty_kick world_cup champions_league premier_league quarterback touchdown nfl super_bowl nba basketball slam_dunk baseball home_run pitcher_mound mlb hockey nhl ice_hockey tennis wimbledon grand_slam golf golfer rugby cricket_match wicket batsman olympic olympics olympian marathon sprinter athletics_championship gymnast gymnastics swimmer swimming_pool_race boxing boxer heavyweight wrestler wrestling judo karate martial_arts skiing skier snowboard snowboarder cyclist tour_de_france triathlon volleyball handball badminton referee halftime playoff playoffs semifinal quarterfinal gold_medal medalist sports_team head_coach dribbling surfing_competition yoga_mat dumbbell gym_workout racket skateboard formula_one racing_driver',
    usual:
      'sport sports football athlete athletic coach coaching league tournament championship champion stadium match_day teammate goal_scored scored scoring penalty offside kickoff kick injury_time season_opener training_session sprint runner jogging workout gym fitness rowing regatta archery surfing climbing_wall bouldering relay podium medal world_record jersey_number fans_cheered trophy bat racquet team_captain inning quarterfinals hurdles ball',
    weak: 'team player match game win won defeat score season race goal run club final title point fan swim ride record training',
    against: 'xbox playstation nintendo videogame compiler chess novel database',
  },
  travel: {
    strong:
      'tourist tourists tourism travel_guide traveler travellers itinerary sightseeing backpacking backpacker hostel hotel_room hotel_booking airline airport boarding_pass passport visa_requirements vacation holiday_resort beach_resort cruise_ship road_trip travel_agency travel_insurance airbnb luggage suitcase layover jet_lag guided_tour tour_guide day_trip city_break campsite camping_trip safari_tour lonely_planet honeymoon_destination duty-free train_station_hotel hiking_trail',
    usual:
      'travel traveling travelling trip journey destination hotel flight flights vacation_home resort beach island_hopping tour sightsee souvenir landmark attraction attractions excursion accommodation reservation check-in lodge cabin camping hike hiking trek trekking ferry cruise station_to rail_pass old_town scenic viewpoint seaside coast_road getaway adventure_holiday guidebook nightlife holiday passenger terminal_airport',
    weak: 'visit city island mountain coast local map train road explore guide season ticket stay tour view village sea bus',
    against: 'time_travel compiler pipeline electron photon server',
  },
  food: {
    strong:
      'recipe recipes ingredient ingredients tablespoon teaspoon preheat oven simmer saute chopped_onion garlic olive_oil cooking cook_for baking bake bread_dough sourdough pastry chef cuisine restaurant_menu michelin vegetarian vegan gluten-free dessert appetizer soup stew salad sandwich pizza pasta spaghetti lasagna sushi curry taco burger barbecue cheese yogurt butter_and chocolate_cake cupcake cookie_dough pancake wine_tasting winery beer_brewing brewery espresso coffee_beans green_tea cocktail whisky smoothie cinnamon basil parsley paprika vanilla flour sugar_and eggs_and noodles',
    usual:
      'nutritious culinary hydrated bottled_water edible food meal dish dishes breakfast lunch dinner snack kitchen_recipe cook cooked flavor flavour flavorful delicious tasty spicy sauce spice spices salt_and pepper onion tomato tomatoes potato potatoes carrot cucumber spinach mushroom rice beans lentils chicken_breast beef pork lamb_chops bacon sausage salmon shrimp tofu egg eggs milk cream butter cheese_sauce honey jam syrup chocolate cake cookie pie ice_cream coffee tea juice wine beer vodka drink beverage roast roasted grilled fried boiled steamed whisk stir dough crust grocery groceries diner cafe restaurant eatery nutritional_value fruit apple_pie lemon lime strawberry blueberry banana mango kiwi avocado',
    weak: 'taste fresh serve bowl plate hot sweet cold pan minutes mix add water heat oil fish meat vegetable oven-proof cup sugar salt',
    against: 'iphone macbook compiler java_code beans_java server_side',
  },
  home: {
    strong:
      'furniture sofa couch armchair bookshelf wardrobe mattress bed_frame nightstand dining_table coffee_table chandelier curtain curtains rug carpet wallpaper interior_design home_decor home_improvement diy plumbing plumber dishwasher washing_machine refrigerator vacuum_cleaner lawn_mower lawnmower gardening gardener flower_bed raised_bed compost pruning perennial houseplant houseplants potting_soil watering_can kitchen_cabinet countertop bathroom_tiles faucet roof_repair renovation handyman screwdriver drill_bit paint_roller duvet pillow blanket tablecloth cutlery frying_pan saucepan cookware spatula colander blender real_estate apartment_rent bunk_bed ottoman recliner',
    usual:
      'knife fork spoon mug dishware tableware kitchen_essential kitchen_tool strainer grater sieve chopping_board rolling_pin peeler garden household housekeeping laundry detergent cleaning_tips stain tile tiles flooring hardwood_floor shelf shelves drawer drawers cupboard cabinet desk_lamp lamp bedroom living_room bathroom kitchen backyard patio terrace hedge lawn shrub seedling seedlings mulch weed_control fertilizer soil plant_pot pot house_plant hammer nail_and saw_blade plywood window_frame door_hinge kettle toaster microwave_oven stove sink towel candle vase home_office apartment tenant_furniture decor decoration cushion upholstery utensil kitchenware',
    weak: 'house home room wall floor door window table chair bed paint wood water clean light plant cozy sturdy storage space stylish',
    against: 'compiler homepage senate lattice',
  },
  fashion: {
    strong:
      'rolex timepiece horology eyelash lashes polish_offers tshirt fashion fashion_designer fashion_week runway_show haute_couture clothing_brand apparel dress_code dresses skirt blouse trousers jeans denim t-shirt hoodie sweater cardigan jacket_and blazer tuxedo sneakers high_heels handbag purse jewelry jewellery necklace earrings bracelet_gold wristwatch sunglasses makeup make-up lipstick mascara eyeliner eyeshadow eye_shadow foundation_makeup blush nail_polish perfume fragrance eau_de_parfum eau_de_toilette cologne skincare skin_care moisturizer hairstyle haircut hairdresser tailor sewing_pattern lingerie vogue gucci chanel dior prada versace streetwear manicure',
    usual:
      'watch glasses_frame clothes clothing outfit garment wear wearing wardrobe_essentials shirt dress gown suit coat jacket scarf hat gloves boots shoes sandals heels leather_bag belt fabric cotton silk wool knit knitting linen textile stylish trendy chic elegant elegance beauty cosmetics cosmetic serum lotion powder_compact hair shampoo conditioner beard ring_diamond bracelet watch_strap accessory accessories designer_label lookbook scent floral_notes sleeve collar hem stitch embroidery earring',
    weak: 'style look model collection color size fit brand design skin comfortable casual occasion leather timeless summer classic touch wearable',
    against: 'data_model compiler address_space carbon_monoxide soldier',
  },
  vehicles: {
    strong:
      'minivan sportbike superbike suv car cars automobile automotive sedan suv hatchback convertible_car pickup_truck motorcycle motorbike scooter_engine harley electric_vehicle electric_vehicles hybrid_car tesla_model toyota ford_mustang bmw mercedes-benz volkswagen audi porsche ferrari lamborghini honda_civic chevrolet dodge horsepower gearbox_manual transmission_fluid carburetor exhaust_pipe spark_plug brake_pads brakes windshield headlights dashboard_car odometer mileage test_drive car_dealer dealership charging_station tyre tyres tire_pressure chassis drivetrain crankshaft locomotive tram_line airliner aircraft helicopter boeing airbus sailboat yacht truck_driver bicycle e-bike e-scooter',
    usual:
      'vehicle vehicles driver driving motor truck lorry bus_fleet van_rental diesel petrol gasoline fuel_economy mpg brake clutch gear_shift steering_wheel wheel wheels tire suspension bumper headlight seat_belt airbag traffic_jam highway_speed garage parking aviation pilot_license cockpit jet plane_crash propeller boat ship hull rider bike cycling_lane railway train_locomotive tram trailer_hitch cabin_crew',
    weak: 'engine drive speed road model fuel power engine transport wheel ride mile track fleet pilot performance',
    against:
      'compiler garbage_collection search_engine game_engine storage_engine oscar screenplay',
  },
  nature: {
    strong:
      'wildlife habitat biodiversity endangered_species ecosystem ecology ecologist rainforest deforestation conservationist nature_reserve national_park coral_reef mammal mammals reptile reptiles amphibian predator prey nocturnal migratory bird_species birdwatching songbird owl eagle falcon penguin whale dolphin shark elephant giraffe lion_cubs tiger leopard wolf_pack wolves bear_cubs fox_cubs deer moose squirrel hedgehog butterfly butterflies beetle honeybee bumblebee spider_web ant_colony frog salamander lizard venomous snake_species oak_tree beech pine_forest wildflower wildflowers orchid fungi moss lichen climate_change global_warming greenhouse_gas carbon_emissions hurricane tornado thunderstorm drought_stricken wetland wetlands savanna tundra glacier glaciers zoologist botanist veterinarian puppy kitten dog_breed cat_breed aquarium_fish',
    usual:
      'nature animal animals bird birds insect insects fish_species fish forest woodland tree trees leaf leaves flower flowers blossom meadow river lake ocean sea_turtle turtle marine seabird wetland swamp desert island_species endemic breeding nesting nest feathers fur claws beak herd herbivore carnivore pollinate pollination pollinator bees species extinct extinction environmental environment emissions pollution recycling plastic_waste sustainability renewable_energy weather rainfall snowfall storm flood drought climate dog dogs cat cats pet pets horse horses cattle livestock owl_nest hunting_season fishing_season wild botanical',
    weak: 'plant water soil wood mountain season natural feed population grow native seed sun rain wind green egg young',
    against: 'python_code compiler sql mongodb library_function mouse_pointer zoo_keeper_api',
  },
  history: {
    strong:
      'historian historians ancient_rome roman_empire ancient_greece ancient_egypt pharaoh medieval middle_ages byzantine ottoman_empire crusade crusades world_war_ii world_war civil_war french_revolution american_revolution industrial_revolution renaissance_period victorian_era colonialism colonial_rule cold_war holocaust nazi_germany napoleon napoleonic julius_caesar genghis_khan mongol_empire tang_dynasty ming_dynasty qing_dynasty dynasty archaeology archaeologist archaeological excavation_site bronze_age iron_age stone_age neolithic viking vikings feudal feudalism knighthood samurai shogun slave_trade abolition treaty_of_versailles monarchy_abolished reign_of battle_of siege_of soviet_union third_reich habsburg tudor aztec inca mesopotamia huguenot huguenots norman_conquest normans',
    usual:
      'history historical century centuries empire emperor king_of queen_of kingdom monarch reign throne conquest conquered invasion army troops battle war soldiers regiment cavalry fortress castle siege rebellion revolt revolution colonists colony colonial settlers ancient antiquity artifact artifacts tomb relic ruins civilization chronicle nobility duke aristocracy peasant peasants bc bce slavery slave ancestor era mongol roman greek_city ottoman crusader allied_forces',
    weak: 'ruled founded early old period late year defeat war power land year-old age legacy origin fall rise treaty heritage',
    against: 'browser_history commit_history version_history video_game compiler star_wars git',
  },
  religion: {
    strong:
      'church_service christian christians christianity catholic catholics orthodox_church pope vatican bishop archbishop priest priests monk monks monastery nun convent jesus christ gospel bible biblical old_testament new_testament theology theologian salvation baptism eucharist prayer prayers sermon pastor preacher evangelical lutheran calvinist methodist islam muslim muslims mosque quran koran muhammad ramadan imam hajj judaism jewish_faith rabbi synagogue torah talmud sabbath hinduism hindu vedas krishna shiva buddhism buddhist buddha nirvana dharma sikh sikhism taoism meditation_retreat atheism atheist agnostic heresy pilgrimage martyr saint_peter holy_spirit',
    usual:
      'religion religious faith god gods divine holy sacred spiritual spirituality worship church temple cathedral scripture scriptures prophet angel heaven hell sin sins sinner soul blessing ritual rituals clergy parish congregation missionary missionaries saint saints deity deities pagan creed doctrine afterlife resurrection reincarnation altar pray praying hymn crucifix',
    weak: 'belief believe spirit tradition temple soul ceremony community life sect father practice',
    against: 'compiler deity_build god_object chess rook pawn',
  },
  society: {
    strong:
      'social_justice gender_equality feminism feminist racism discrimination human_rights civil_rights poverty_line homelessness homeless social_worker welfare_state childcare parenting parents_of toddlers marriage wedding divorce_rate dating_advice relationship_advice lgbt lgbtq same-sex_marriage sociology sociologist anthropology anthropologist demographics demographic census birth_rate aging_population urbanization migration_background integration_of_migrants volunteering nonprofit non-profit charity_work grassroots neighborhood_association social_inequality inequality intergenerational domestic_violence bullying adoption_agency elderly_care indigenous_peoples ethnic_minority multiculturalism',
    usual:
      'society social community communities family families parent parents mother father grandparents child_rearing children teenager teenagers adolescents youth gender women_rights equality minority minorities ethnic ethnicity immigrant immigrants migrants refugees poverty welfare volunteer volunteers charity donation neighborhood neighbours loneliness friendship relationship partner couple couples bride groom baby newborn toddler culture_of stereotypes prejudice justice identity rural_areas urban_poor housing_shortage population',
    weak: 'people life women men living support group member culture age public live help home young social_media',
    against:
      'database parent_node child_node child_process parent_class compiler parent_element ecosystem',
  },
  news: {
    strong:
      'breaking_news reuters associated_press news_agency newsroom press_conference eyewitness eyewitnesses death_toll rescue_workers police_said officials_said spokesperson_said spokesman_said spokeswoman_said live_updates developing_story local_media evacuated evacuation emergency_services earthquake_struck gunman shooting_suspect hostage explosion_killed',
    usual:
      'news newspaper journalist journalism reporter correspondent spokesman spokeswoman spokesperson headline headlines victims suspect arrested earthquake explosion wildfire killed injured missing_person investigators witnesses airstrike hostages rescuers firefighters collapsed aftermath',
    weak: 'reported report official police incident yesterday tuesday wednesday thursday monday statement said residents crash fire',
    against: 'compiler novel recipe bug_report screenplay',
  },
};
